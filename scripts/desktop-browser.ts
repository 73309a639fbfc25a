import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { plainKey, serverAddress } from '#desktop/main/check-server.ts'
import { modeOf, optionOf } from '#desktop/main/command-line.ts'
import { writeKey } from '#desktop/main/secret-file.ts'
import { writeSetup } from '#desktop/main/setup-file.ts'
import { openStaffPin } from '#desktop/main/staff-pin.ts'
import { startDesktop } from '#desktop/main/start-desktop.ts'
import { createElectronStandIn } from '#desktop/stand-in/electron-stand-in.ts'
import { paperPrinter } from '#desktop/stand-in/paper-printer.ts'
import { serveStandIn } from '#desktop/stand-in/serve-stand-in.ts'
import { buildRenderer, PRELOAD, RENDERER_DIR } from './build-desktop.ts'

// The desktop app in a browser: the same main process, preload script and pages on a stand-in for Electron.
//
//   npm run desktop:browser [-- --mode=desk|organizer|generator|portal] [--server=http://…] [--key=…] [--name=…] [--data=FOLDER]
//
// With --server and --key the wizard is skipped, `--name` being the key's name at the server; `--server=own` with
// --mode=organizer is a server of this computer. `--idle-ms=N`: a visit in portal mode ends N ms after the last touch
// and as long a countdown.

const DEMO_PIN = '2025'
const args = process.argv.slice(2)
const mode = modeOf(args)
const server = optionOf(args, 'server')
const userData = resolve(optionOf(args, 'data') ?? join('data', 'desktop'))
mkdirSync(userData, { recursive: true })
await buildRenderer()
const standIn = createElectronStandIn({ userData, ...paperPrinter(resolve(userData, 'paper')) })
if (server !== undefined) {
  const serverUrl = server === 'own' ? '' : serverAddress(server)
  const deskName = optionOf(args, 'name') ?? 'Desk 1'
  writeSetup(userData, { mode: mode ?? 'desk', serverUrl, deskName, desk: defaultDesk })
  // The wizard demands one where visitors are left alone with the screen.
  if (mode === 'portal') openStaffPin(userData).set(DEMO_PIN)
  await writeKey(userData, plainKey(optionOf(args, 'key') ?? ''), standIn.electron.safeStorage)
}
const idleMs = Number(optionOf(args, 'idle-ms') ?? 0)
const idleTimes = idleMs > 0 ? { idleMs, countdownMs: idleMs } : undefined
await startDesktop(standIn.electron, {
  rendererDir: RENDERER_DIR,
  preload: PRELOAD,
  mode,
  isStandIn: true,
  idleTimes,
})
const { url, close } = await serveStandIn(standIn, PRELOAD, Number(optionOf(args, 'port') ?? 0))
process.stdout.write(
  `\n  THIS IS NOT ELECTRON: the desktop app's own code and pages, in a browser, over a stand-in.\n` +
    `  No kiosk, no partitions (their storage is emptied in this browser), no menu, no silent printing, keys not encrypted. For development and for looking only.\n\n` +
    `  Open ${url}\n  Its data: ${userData}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void standIn.quit().then(async () => {
      await close()
      process.exit(0)
    })
  })
