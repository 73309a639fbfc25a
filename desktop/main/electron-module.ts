import type * as Electron from 'electron'

/**
 * What the app uses of Electron. It is handed in and never imported, so that the same code runs over the stand-in
 * where Electron's binary is not installed.
 */
export type ElectronModule = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'protocol' | 'safeStorage' | 'session' | 'shell'
>
