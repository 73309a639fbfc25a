import type { BrowserWindow } from 'electron'
import type { Mode } from '#desktop/bridge/setup.ts'
import { restartAfterCrash } from './crash-restart.ts'
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
