import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildRenderer } from './build-desktop.ts'
import { buildMain } from './build-desktop-main.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'node_modules', 'electron')

/**
 * Path of Electron's executable; undefined if only the package is installed. The package itself is never
 * imported, because that starts a download.
 */
function electronProgram() {
  const named = join(PACKAGE, 'path.txt')
  if (!existsSync(named)) return undefined
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist')
  const program = join(folder, readFileSync(named, 'utf8'))
  return existsSync(program) ? program : undefined
}

const program = electronProgram()
if (!program) {
  process.stdout.write(
    'Electron is not installed on this computer: its package comes without the program itself.\n' +
      'Install it (about 120 MB) with:\n\n  npx install-electron\n\n' +
      'or look at the app in a browser, without Electron:\n\n  npm run desktop:browser\n',
  )
  process.exit(1)
}
await buildRenderer()
await buildMain()
spawn(program, [join(ROOT, 'dist', 'desktop', 'main', 'main.js'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1))
