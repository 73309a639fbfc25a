import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from 'playwright/test'
import { DRIVER } from '#desktop/e2e/support/drivers.ts'

// `npm run desktop:verify` on a computer that has Electron's program and a printer: what its stand-in cannot show.

if (DRIVER !== 'electron') {
  process.stdout.write(
    'Nothing was verified: this computer has no Electron, only its package. Install it with npx install-electron.\n',
  )
  process.exit(1)
}

const results: [name: string, isGood: boolean, found: string][] = []
const run = (name: string, command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  results.push([name, status === 0, `exit ${status}`])
}

run('packaging', 'npm', ['run', 'dist', '--', '--dir'])
run('the desktop suite in Electron', 'npx', ['playwright', 'test', '--config', 'playwright.desktop.config.ts'])

const folder = mkdtempSync(join(tmpdir(), 'foyer-verify-'))
const app = await _electron.launch({ args: ['dist/desktop/main/main.js', `--user-data-dir=${folder}`] })
await app.firstWindow()
const stored = await app.evaluate(({ safeStorage }) => {
  if (!safeStorage.isEncryptionAvailable()) return 'the system has no key store'
  return safeStorage.decryptString(safeStorage.encryptString('a key')) === 'a key' ? '' : 'not the same key'
})
results.push(['safeStorage encrypts a key and reads it back', stored === '', stored])
const isLocked = await app.evaluate(async ({ BrowserWindow }) => {
  const [window] = BrowserWindow.getAllWindows()
  window?.setKiosk(true)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return window?.isKiosk() === true && !window.isMinimizable()
})
results.push(['the kiosk lock holds the window', isLocked, ''])
const printed = await app.evaluate(async ({ BrowserWindow }) => {
  const window = new BrowserWindow({ show: false })
  const printers = await window.webContents.getPrintersAsync()
  const [printer] = printers
  if (!printer) return 'no printer is set up'
  await window.loadURL('data:text/html,<h1>Foyer prints without a dialog</h1>')
  return await new Promise<string>((resolve) =>
    window.webContents.print({ silent: true, deviceName: printer.name }, (isOk, reason) =>
      resolve(isOk ? '' : `${printer.name}: ${reason}`),
    ),
  )
})
results.push(['a page is printed without a dialog', printed === '', printed])
await app.close()
rmSync(folder, { recursive: true, force: true })

for (const [name, isGood, found] of results)
  process.stdout.write(`${isGood ? 'met   ' : 'MISSED'} ${name}${found && `: ${found}`}\n`)
const failed = results.filter(([, isGood]) => !isGood).length
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
