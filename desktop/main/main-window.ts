import type { BrowserWindow } from 'electron'
import type { Mode } from '#desktop/bridge/setup.ts'
import type { ElectronModule } from './electron-module.ts'
import { denyNavigation, openPortalPage, SAFE_PREFERENCES } from './harden.ts'
import { HOME } from './scheme.ts'

interface WindowOptions {
  mode: Mode
  /** Full screen, without a way out but the staff's PIN. */
  isKiosk: boolean
  preload: string
  /** Of the central server; '' for the organizer's own. */
  serverUrl: string
  log(line: string): void
}

/** The one window, hardened before anything is loaded into it. */
export function openMainWindow(
  { BrowserWindow, shell }: Pick<ElectronModule, 'BrowserWindow' | 'shell'>,
  { mode, isKiosk, preload, serverUrl, log }: WindowOptions,
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Foyer',
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    backgroundColor: '#10202b',
    autoHideMenuBar: mode === 'desk',
    kiosk: isKiosk,
    webPreferences: { ...SAFE_PREFERENCES, preload, devTools: mode === 'generator' },
  })
  // A desk stands before visitors: nothing leads out of it.
  denyNavigation(window.webContents, mode === 'organizer' ? openPortalPage(shell, serverUrl) : undefined)
  restartAfterCrash(window, log)
  window.once('ready-to-show', () => window.show())
  // Kiosk mode is only full screen on Windows and Linux, where Alt+F4 would close it.
  if (isKiosk) window.on('close', (event) => event.preventDefault())
  void window.loadURL(HOME).catch((error) => log(`the page could not be loaded: ${String(error)}`))
  return window
}

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
/** A page that lived this long has recovered: the next crash is a first one. */
const RECOVERED_AFTER_MS = 60_000

/** How long to wait before the page is loaded again after its nth crash in a row (1 is the first), in ms. */
export function restartDelay(crashes: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (crashes - 1), MAX_WAIT_MS)
}

/** Loads the page again when its process died or hangs, each time later, until it has lived for a minute. */
function restartAfterCrash(
  window: BrowserWindow,
  log: (text: string) => void,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
  now: () => number = Date.now,
): void {
  let crashes = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const restart = (reason: string) => {
    crashes = now() - lastAt > RECOVERED_AFTER_MS ? 1 : crashes + 1
    lastAt = now()
    const wait = restartDelay(crashes)
    log(`the page ended (${reason}); it is loaded again in ${wait} ms`)
    after(wait, () => {
      if (!window.isDestroyed()) window.webContents.reload()
    })
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') restart(reason)
  })
  window.on('unresponsive', () => restart('unresponsive'))
}
