import type * as Electron from 'electron'

/**
 * The part of Electron that the app uses. Passed in and never imported, so that the same code runs with the
 * stand-in where Electron's binary is not installed.
 */
export type ElectronModule = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'protocol'
  | 'safeStorage'
  | 'session'
  | 'shell'
>
