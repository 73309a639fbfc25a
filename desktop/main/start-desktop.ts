import { join } from 'node:path'
import { defaultDesk, type Mode } from '#desktop/bridge/setup.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { openLogFile, type RunningApp, registerBridgeHandlers } from './backend.ts'
import { isInsecure } from './check-server.ts'
import { type ElectronModule, handleScheme, registerScheme } from './electron-module.ts'
import { errorResponse, UNREACHABLE } from './forward-request.ts'
import { limitPermissions } from './harden.ts'
import type { IdleTimes } from './kiosk/idle-clock.ts'
import { createVisits, type Visits } from './kiosk/visits.ts'
import { openMainWindow, setAppMenu, waitUntilShown } from './main-window.ts'
import { openModeBackend } from './mode-backend.ts'
import { printLabel } from './print-label.ts'
import { endRehearsal, isRehearsalOver, REHEARSAL_MS, rehearsalFolder } from './rehearsal.ts'
import { serveRendererFile } from './renderer-files.ts'
import { isRevoked, markRevoked, openStaffPin, readKey, readSetup, writeKey } from './secret-file.ts'
import { rehearse, shellHandlers } from './shell-handlers.ts'

const PER_A4 = 4

export interface DesktopOptions {
  /** Folder of the built renderer. */
  rendererDir: string
  /** File of the built preload script. */
  preload: string
  /** `--mode=…` from the command line. */
  mode?: Mode | undefined
  isStandIn?: boolean
  /** Idle times of a visit in portal mode; set by tests. */
  idleTimes?: Partial<IdleTimes> | undefined
  /** How long a rehearsal lasts; for tests. */
  rehearsalMs?: number | undefined
}

/** Starts the app on Electron or the stand-in. Settles when the window is open. */
export async function startDesktop(electron: ElectronModule, options: DesktopOptions) {
  const { app } = electron
  registerScheme(electron)
  if (!app.requestSingleInstanceLock()) return app.quit()
  const folder = app.getPath('userData')
  const log = openLogFile(join(folder, 'logs'))
  const logLine = (line: string) => log.write(`${new Date().toISOString()} ${line}`)
  process.on('uncaughtException', (error) => logLine(`uncaught: ${error.stack ?? error}`))
  process.on('unhandledRejection', (reason) => logLine(`unhandled: ${String(reason)}`))
  await app.whenReady()
  const fetch = systemFetch(electron)

  const running: RunningApp = {
    setup: readSetup(folder),
    key: await readKey(folder, electron.safeStorage),
    isQuitting: false,
    backend: undefined,
    window: undefined,
  }
  if (isInsecure(running.setup?.serverUrl ?? ''))
    logLine('the server is reached over http: keys and people’s data travel unencrypted')
  const mode = () => options.mode ?? running.setup?.mode ?? 'desk'
  const pin = openStaffPin(folder)

  async function saveKey(key: string) {
    running.key = key
    const isSafe = await writeKey(folder, key, electron.safeStorage)
    if (!isSafe) logLine('the key is stored unencrypted: this system offers no key store')
  }

  async function openBackend() {
    await running.backend?.close()
    running.backend = undefined
    if (!running.setup || isRevoked(folder, running.key)) return
    const { serverUrl } = running.setup
    const desk = () => running.setup?.desk ?? defaultDesk
    const printerOf = (type?: PassType) => (type && desk().printerFor[type]) || desk().printer
    const rehearsal = mode() === 'desk' ? rehearsalFolder(folder) : undefined
    running.backend = await openModeBackend(
      mode(),
      { folder: rehearsal ?? folder, serverUrl, key: running.key, fetch, log },
      {
        isRehearsal: rehearsal !== undefined,
        saveKey,
        isUnlocked: () => pin.isSet() && pin.isOpen(),
        printer: printerOf,
        perSheet: () => (desk().label === 'a4' ? PER_A4 : 1),
        print: (sheet, onTrouble) => {
          const { label: size, withPhoto } = desk()
          const jobs = sheet.map(({ job }) => `job=${job}&`).join('')
          const query = `?${jobs}photo=${withPhoto ? 1 : 0}${rehearsal ? '&rehearsal=1' : ''}`
          return printLabel(electron, { query, size, printer: printerOf(sheet[0]?.type) }, onTrouble)
        },
        onRevoked: () => {
          markRevoked(folder, running.key)
          logLine('the key of this desk was revoked; its copy and its print queue are deleted')
          void restart()
            .then(() => endRehearsal(folder))
            .catch((error: unknown) => logLine(`not restarted: ${String(error)}`))
        },
      },
    )
  }

  async function openWindow() {
    const isForVisitors = mode() === 'portal' && running.setup !== undefined
    const isKiosk = (mode() === 'desk' || isForVisitors) && running.setup !== undefined && pin.isSet()
    const before = running.window
    running.window = openMainWindow(electron, {
      mode: mode(),
      isKiosk,
      preload: options.preload,
      log: logLine,
      partition: isForVisitors ? visits().partition() : undefined,
      isQuitting: () => running.isQuitting,
      serverUrl: running.setup?.serverUrl ?? '',
    })
    if (isForVisitors) visits().watch(running.window)
    keepScreenOn(running.setup !== undefined && (mode() === 'desk' || isForVisitors))
    setAppMenu(electron, mode(), running.window, { openSetup: () => void restart() })
    // The next visitor must not see the computer behind the windows.
    if (isForVisitors && before) await waitUntilShown(running.window)
    if (before && !before.isDestroyed()) before.destroy()
  }

  let blockerId: number | undefined
  /** A desk's or kiosk's screen must not turn itself off. */
  function keepScreenOn(isLit: boolean) {
    if (isLit) blockerId ??= electron.powerSaveBlocker.start('prevent-display-sleep')
    else if (blockerId !== undefined) {
      electron.powerSaveBlocker.stop(blockerId)
      blockerId = undefined
    }
  }

  /** Replaces backend and window when the wizard finishes or is reopened. */
  async function restart() {
    await openBackend()
    await openWindow()
  }

  // Any answer tells a page that is still open that its desk was revoked.
  const unavailableResponse = () =>
    isRevoked(folder, running.key)
      ? errorResponse(ERROR_STATUS.desk_revoked, 'desk_revoked', 'This desk was revoked')
      : errorResponse(503, UNREACHABLE, 'This computer is not set up yet')
  const answerPage = (request: Request) => answer(request, running, { ...options, logLine, unavailableResponse })
  let opened: Visits | undefined
  function visits() {
    opened ??= createVisits({ electron, running, answer: answerPage, openWindow, times: options.idleTimes })
    return opened
  }
  limitPermissions(electron.session.defaultSession, { allowsClipboard: true })
  handleScheme(electron, answerPage)
  const isStandIn = options.isStandIn === true
  const shell = { electron, folder, running, pin, mode, restart, saveKey, visits, fetch, isStandIn, logLine }
  registerBridgeHandlers(electron, shellHandlers(shell), logLine)
  app.on('second-instance', () => {
    if (!running.window || running.window.isDestroyed()) return
    running.window.restore()
    running.window.focus()
  })
  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', () => {
    running.isQuitting = true
  })
  // Not in before-quit, after which the app may still go on.
  app.on('will-quit', (event) => {
    const { backend } = running
    if (!backend) return
    event.preventDefault()
    running.backend = undefined
    void backend.close().finally(() => app.quit())
  })
  const { rehearsalMs = REHEARSAL_MS } = options
  const isOver = () => isRehearsalOver(folder, rehearsalMs)
  let ending = false
  const watch = setInterval(
    async () => {
      if (ending || !rehearsalFolder(folder) || !isOver()) return
      ending = true
      await rehearse(shell, false).catch((error: unknown) => logLine(`the rehearsal did not end: ${String(error)}`))
      ending = false
    },
    Math.min(60_000, rehearsalMs / 4),
  )
  watch.unref()
  try {
    if (isOver()) await endRehearsal(folder)
    await openBackend()
  } catch (error) {
    // No page could show this, and another start would fail in the same way.
    if ((error as { code?: string }).code === 'before_first_version') throw error
    logLine(`the mode ${mode()} could not be opened: ${error instanceof Error ? error.stack : String(error)}`)
  }
  await openWindow()
  logLine(`started ${mode()} ${app.getVersion()}`)
}

/**
 * Uses the system's proxy and certificates, but neither cookies nor cache of Electron's session, which would store
 * people's data.
 */
function systemFetch({ net }: ElectronModule): typeof globalThis.fetch {
  return (input, init) =>
    net.fetch(input instanceof URL ? input.href : input, { ...init, credentials: 'omit', cache: 'no-store' })
}

/** Answers the page's requests: its own files, or calls of the backend. */
async function answer(
  request: Request,
  { backend }: RunningApp,
  {
    rendererDir,
    logLine,
    unavailableResponse,
  }: { rendererDir: string; logLine(line: string): void; unavailableResponse(): Response },
) {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return await serveRendererFile(request, rendererDir)
  if (!backend) return unavailableResponse()
  try {
    return await backend.handle(request)
  } catch (error) {
    logLine(`${request.method} failed: ${error instanceof Error ? error.stack : String(error)}`)
    return errorResponse(500, 'internal', 'An unexpected error occurred')
  }
}
