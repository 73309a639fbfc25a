import type { Mode } from '#desktop/bridge/setup.ts'
import { APP_URL, type ElectronModule, type MenuItem, type Window } from './electron-module.ts'
import { createExternalOpener, denyNavigation, SAFE_PREFERENCES } from './harden.ts'

interface WindowOptions {
  mode: Mode
  /** Full screen; only the staff PIN leads out. */
  isKiosk: boolean
  preload: string
  /** The storage of one visit, in memory only; without it the app's own. */
  partition?: string | undefined
  /** The central server's address; '' for the organizer's own server. */
  serverUrl: string
  /** Whether the app is about to quit, by the PIN or by the system. */
  isQuitting(): boolean
  log(line: string): void
}

/** Enlarges the smallest target, 48 px on a phone, to 88 px for a standing visitor. */
const VISITOR_ZOOM = 88 / 48

/** Opens the only window, hardened before anything is loaded. */
export function openMainWindow(
  { BrowserWindow, shell }: Pick<ElectronModule, 'BrowserWindow' | 'shell'>,
  { mode, isKiosk, preload, partition, serverUrl, isQuitting, log }: WindowOptions,
) {
  const window = new BrowserWindow({
    title: 'Foyer',
    width: 1440,
    height: 900,
    minWidth: mode === 'portal' ? 800 : 1024,
    minHeight: 700,
    show: false,
    backgroundColor: '#10202b',
    autoHideMenuBar: mode === 'desk' || mode === 'portal',
    kiosk: isKiosk,
    webPreferences: {
      ...SAFE_PREFERENCES,
      preload,
      ...(partition && { partition, zoomFactor: VISITOR_ZOOM }),
      devTools: mode === 'generator',
    },
  })
  // A desk faces visitors: no link may lead out of it.
  denyNavigation(window.webContents, mode === 'office' ? createExternalOpener(shell, serverUrl) : undefined)
  restartAfterCrash(window, log)
  window.once('ready-to-show', () => window.show())
  // Kiosk mode is only full screen on Windows and Linux, where Alt+F4 would close it.
  if (isKiosk)
    window.on('close', (event) => {
      if (!isQuitting()) event.preventDefault()
    })
  void window.loadURL(APP_URL).catch((error) => log(`the page could not be loaded: ${String(error)}`))
  return window
}

/** The longest wait for a window that does not show. */
const SHOW_TIMEOUT_MS = 3_000

/** Settles when the window has something to show. */
export function waitUntilShown(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.once('ready-to-show', () => resolve())
    setTimeout(resolve, SHOW_TIMEOUT_MS).unref()
  })
}

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
/** A page that ran this long has recovered: the next crash counts as the first. */
const RECOVERED_AFTER_MS = 60_000

/** Delay before the page is reloaded after its nth crash in a row (1 is the first), in ms. */
export function reloadDelay(crashes: number) {
  return Math.min(FIRST_WAIT_MS * 2 ** (crashes - 1), MAX_WAIT_MS)
}

/** How long a page that the system reports as hanging may take to recover before it is ended, losing its input. */
const HANG_TIMEOUT_MS = 10_000

/**
 * Reloads the page when its process crashed, with a growing delay that resets after a minute without a crash. A process
 * that hangs is ended first, since a reload alone would not.
 */
function restartAfterCrash(window: Window, log: (text: string) => void) {
  let crashes = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const restart = (reason: string) => {
    crashes = Date.now() - lastAt > RECOVERED_AFTER_MS ? 1 : crashes + 1
    lastAt = Date.now()
    const wait = reloadDelay(crashes)
    log(`the page ended (${reason}); it is loaded again in ${wait} ms`)
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload()
    }, wait)
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') restart(reason)
  })
  let hanging: NodeJS.Timeout | undefined
  window.on('responsive', () => clearTimeout(hanging))
  window.on('unresponsive', () => {
    clearTimeout(hanging)
    hanging = setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
    }, HANG_TIMEOUT_MS)
  })
}

/**
 * The application menu for a mode. Desk and portal have none: they use its shortcuts themselves, and only the PIN may lead
 * out of them. macOS needs a menu for copy and paste to work.
 */
export function setAppMenu(
  { Menu }: Pick<ElectronModule, 'Menu'>,
  mode: Mode,
  window: Window,
  actions: { openSetup(): void },
) {
  if (mode === 'desk' || mode === 'portal') {
    Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'editMenu' }]) : null)
    return
  }
  const file: MenuItem = {
    label: 'Foyer',
    submenu: [
      { label: 'Settings…', accelerator: 'CmdOrCtrl+,', click: actions.openSetup },
      { type: 'separator' },
      { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => window.webContents.print() },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
  const tools: MenuItem = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...(mode === 'generator' ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate([file, { role: 'editMenu' }, tools, { role: 'windowMenu' }]))
}
