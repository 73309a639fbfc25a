import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { plainKey, serverAddress } from '#desktop/main/check-server.ts'
import { modeOf, optionOf } from '#desktop/main/command-line.ts'
import { openStaffPin, writeKey, writeSetup } from '#desktop/main/secret-file.ts'
import { type DesktopOptions, startDesktop } from '#desktop/main/start-desktop.ts'
import { createElectronStandIn } from '#desktop/stand-in/electron-stand-in.ts'
import { paperPrinter } from '#desktop/stand-in/paper-printer.ts'
import { serveStandIn } from '#desktop/stand-in/serve-stand-in.ts'

const DEMO_PIN = '2025'

/** Runs the app in a browser until a signal ends it; `args` are the options of `npm run desktop:browser`. */
export async function startInBrowser(
  args: readonly string[],
  { rendererDir, preload }: Pick<DesktopOptions, 'rendererDir' | 'preload'>,
) {
  const mode = modeOf(args)
  const server = optionOf(args, 'server')
  const userData = resolve(optionOf(args, 'data') ?? join('data', 'desktop'))
  mkdirSync(userData, { recursive: true })
  const standIn = createElectronStandIn({ userData, ...paperPrinter(resolve(userData, 'paper')) })
  if (server !== undefined) {
    const serverUrl = server === 'own' ? '' : serverAddress(server)
    const deskName = optionOf(args, 'name') ?? 'Desk 1'
    writeSetup(userData, { mode: mode ?? 'desk', serverUrl, deskName, desk: defaultDesk })
    // The wizard requires one if visitors are left alone with the screen.
    if (mode === 'portal') openStaffPin(userData).set(DEMO_PIN)
    await writeKey(userData, plainKey(optionOf(args, 'key') ?? ''), standIn.electron.safeStorage)
  }
  const idleMs = Number(optionOf(args, 'idle-ms') ?? 0)
  const idleTimes = idleMs > 0 ? { idleMs, countdownMs: idleMs } : undefined
  await startDesktop(standIn.electron, {
    rendererDir,
    preload,
    mode,
    isStandIn: true,
    idleTimes,
  })
  const { url, close } = await serveStandIn(standIn, preload, Number(optionOf(args, 'port') ?? 0))
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
}
