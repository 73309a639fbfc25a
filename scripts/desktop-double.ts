import { resolve } from 'node:path'
import { startInBrowser } from './start-in-browser.ts'

// What `bundle-desktop-double.ts` makes one program of. It runs at the root of the repository.
const built = resolve('dist', 'desktop')
await startInBrowser(process.argv.slice(2), {
  rendererDir: resolve(built, 'renderer'),
  preload: resolve(built, 'preload', 'preload.cjs'),
})
