import { join } from 'node:path'
import * as electron from 'electron'
import { modeOf } from './command-line.ts'
import { startDesktop } from './start-desktop.ts'

// Copy, keys and logs are for this user only.
process.umask(0o077)

/** The bundle is in dist/desktop/main, beside the preload script and the renderer. */
const BUILD_DIR = join(import.meta.dirname, '..')

const options = {
  rendererDir: join(BUILD_DIR, 'renderer'),
  preload: join(BUILD_DIR, 'preload', 'preload.cjs'),
  mode: modeOf(process.argv),
}
// Not awaited: Electron is ready only once this module has been evaluated, and starting waits for that.
startDesktop(electron, options).catch((error: unknown) => {
  electron.dialog.showErrorBox('Foyer could not start', String(error))
  electron.app.exit(1)
})
