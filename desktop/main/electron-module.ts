import type * as Electron from 'electron'

// Exactly the parts of Electron that the app uses: anything else does not compile, and each part has a row
// in docs/electron.md and a member in desktop/stand-in. Passed in and never imported, so that the same code runs with the
// stand-in if Electron is not installed.

interface Cancelable {
  preventDefault(): void
}
type NavigationEvent = Cancelable & { url: string }

export interface App
  extends Pick<Electron.App, 'exit' | 'getPath' | 'getVersion' | 'quit' | 'requestSingleInstanceLock' | 'whenReady'> {
  on(event: 'before-quit', listener: () => void): unknown
  on(event: 'second-instance', listener: () => void): unknown
  on(event: 'will-quit', listener: (event: Cancelable) => void): unknown
  on(event: 'window-all-closed', listener: () => void): unknown
}

export interface WebContents
  extends Pick<
    Electron.WebContents,
    'forcefullyCrashRenderer' | 'getPrintersAsync' | 'printToPDF' | 'reload' | 'setWindowOpenHandler'
  > {
  print(options?: PrintOptions, done?: (isOk: boolean, reason: string) => void): void
  on(event: 'input-event', listener: (event: object, input: { type: string }) => void): unknown
  on(event: 'page-title-updated', listener: (event: object, title: string) => void): unknown
  on(event: 'render-process-gone', listener: (event: object, details: { reason: string }) => void): unknown
  on(event: 'will-attach-webview', listener: (event: Cancelable) => void): unknown
  on(event: 'will-frame-navigate', listener: (event: NavigationEvent) => void): unknown
  on(event: 'will-navigate', listener: (event: NavigationEvent) => void): unknown
  on(event: 'will-redirect', listener: (event: NavigationEvent) => void): unknown
}

export interface PrintOptions
  extends Pick<
    Electron.WebContentsPrintOptions,
    'deviceName' | 'margins' | 'pageSize' | 'printBackground' | 'silent'
  > {}

export interface WebPreferences
  extends Pick<
    Electron.WebPreferences,
    | 'allowRunningInsecureContent'
    | 'backgroundThrottling'
    | 'contextIsolation'
    | 'devTools'
    | 'nodeIntegration'
    | 'nodeIntegrationInSubFrames'
    | 'nodeIntegrationInWorker'
    | 'partition'
    | 'preload'
    | 'sandbox'
    | 'spellcheck'
    | 'webSecurity'
    | 'webviewTag'
    | 'zoomFactor'
  > {}

export interface WindowOptions
  extends Pick<
    Electron.BrowserWindowConstructorOptions,
    'autoHideMenuBar' | 'backgroundColor' | 'height' | 'kiosk' | 'minHeight' | 'minWidth' | 'show' | 'title' | 'width'
  > {
  webPreferences: WebPreferences
}

export interface Window
  extends Pick<Electron.BrowserWindow, 'destroy' | 'focus' | 'isDestroyed' | 'loadURL' | 'restore' | 'show'> {
  readonly webContents: WebContents
  on(event: 'close', listener: (event: Cancelable) => void): unknown
  on(event: 'responsive', listener: () => void): unknown
  on(event: 'unresponsive', listener: () => void): unknown
  once(event: 'ready-to-show', listener: () => void): unknown
}

export interface Session
  extends Pick<
    Electron.Session,
    'clearData' | 'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
  > {
  readonly protocol: Pick<Electron.Protocol, 'handle'>
  on(event: 'will-download', listener: (event: Cancelable) => void): unknown
}

export type MenuItem = Pick<
  Electron.MenuItemConstructorOptions,
  'accelerator' | 'click' | 'label' | 'role' | 'type'
> & {
  submenu?: MenuItem[]
}

export interface ElectronModule {
  app: App
  BrowserWindow: new (options: WindowOptions) => Window
  clipboard: Pick<Electron.Clipboard, 'clear'>
  dialog: Pick<Electron.Dialog, 'showErrorBox'>
  ipcMain: {
    handle(
      channel: string,
      listener: (event: { senderFrame: { url: string } | null }, given: unknown) => Promise<unknown>,
    ): void
  }
  Menu: Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>
  net: Pick<Electron.Net, 'fetch'>
  powerSaveBlocker: Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>
  protocol: Pick<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  safeStorage: Pick<
    Electron.SafeStorage,
    'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
  >
  session: {
    readonly defaultSession: Session
    fromPartition(partition: string): Session
  }
  shell: Pick<Electron.Shell, 'openExternal'>
}

const SCHEME = 'app'
const HOST = 'foyer'
/** The address of the app's own page; no port is opened for it. */
export const APP_URL = `${SCHEME}://${HOST}/`

/**
 * Must be called before `ready`. Gives the scheme the abilities of https: fetch, local storage and the
 * camera.
 */
export function registerScheme({ protocol }: Pick<ElectronModule, 'protocol'>) {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ])
}

/** Answers every request of the page with `answer`, in this process. */
export function handleScheme({ protocol }: Pick<Session, 'protocol'>, answer: (request: Request) => Promise<Response>) {
  protocol.handle(SCHEME, answer)
}

/** Compares protocol and host, because Node gives custom schemes no origin. */
export function isOwnPage(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === `${SCHEME}:` && host === HOST
}
