import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { ElectronModule } from '#desktop/main/electron-module.ts'
import { HOME } from '#desktop/main/scheme.ts'
import { standIn } from './stand-in-object.ts'
import { createWindowClass, type StandInWindow, type WindowWorld } from './window-stand-in.ts'

type Answer = (request: Request) => Response | Promise<Response>
type Invoked = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

export interface StandIn {
  electron: ElectronModule
  /** A request of the page, as `app://` would bring it. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** A call of the bridge, from the page at `from`. */
  invoke(channel: string, given: unknown, from?: string): Promise<unknown>
  windows: readonly StandInWindow[]
  menu(): Electron.MenuItemConstructorOptions[] | null | undefined
  permissions: PermissionHandlers
  /** Of the window that is shown: '' for the app's own storage. */
  partition(): string
  /** The page of the window was touched. */
  touch(): void
  /** Partitions whose storage was emptied, and 'clipboard'. */
  cleared: readonly string[]
  /** Addresses that this computer's browser was asked to open. */
  opened: readonly string[]
  hasQuit(): boolean
}

export interface PermissionHandlers {
  request?: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  check?: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  device?: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
}

export interface StandInOptions extends Partial<WindowWorld> {
  userData: string
  version?: string
}

/** Electron's main process as far as the app uses it, over plain Node. Its pages are shown by somebody else. */
export function createElectronStandIn(options: StandInOptions): StandIn {
  const windows: StandInWindow[] = []
  const channels = new Map<string, Invoked>()
  const permissions: PermissionHandlers = {}
  const events = new EventEmitter()
  const schemes = new Map<string, Answer>()
  let menu: Electron.MenuItemConstructorOptions[] | null | undefined
  let hasQuit = false
  const opened: string[] = []
  const cleared: string[] = []
  const partition = () => windows.at(-1)?.options.webPreferences?.partition ?? ''

  const app = standIn<Electron.App>('app', {
    getPath: (() => options.userData) as Electron.App['getPath'],
    getVersion: () => options.version ?? '0.0.0-stand-in',
    whenReady: async () => {},
    requestSingleInstanceLock: () => true,
    quit() {
      hasQuit = true
      events.emit('before-quit')
    },
    on: ((name: string, listener: () => void) => events.on(name, listener)) as unknown as Electron.App['on'],
  })
  const protocolOf = (partition: string) => ({
    handle(_scheme: string, handler: unknown) {
      schemes.set(partition, handler as Answer)
    },
  })
  const sessions = new Map<string, Electron.Session>()
  const openSession = (partition: string) =>
    standIn<Electron.Session>('session', {
      protocol: standIn<Electron.Protocol>('protocol', protocolOf(partition)),
      on: (() => undefined) as never,
      // The page's storage is emptied when a window of another partition is loaded; see serve-stand-in.ts.
      clearData: async () => void cleared.push(partition),
      setPermissionRequestHandler(handler) {
        permissions.request = handler
      },
      setPermissionCheckHandler(handler) {
        permissions.check = handler
      },
      setDevicePermissionHandler(handler) {
        permissions.device = handler
      },
    })
  const electron = standIn<ElectronModule>('electron', {
    app,
    BrowserWindow: createWindowClass(windows, options),
    ipcMain: standIn<Electron.IpcMain>('ipcMain', {
      handle: (channel, listener) => void channels.set(channel, listener),
    }),
    Menu: standIn<typeof Electron.Menu>('Menu', {
      setApplicationMenu(built) {
        menu = built as never
      },
      buildFromTemplate: ((template: Electron.MenuItemConstructorOptions[]) => template) as never,
    }),
    protocol: standIn<Electron.Protocol>('protocol', {
      registerSchemesAsPrivileged: () => {},
      ...protocolOf(''),
    }),
    // Nothing is encrypted here; the app has to cope with that on some computers anyway.
    safeStorage: standIn<Electron.SafeStorage>('safeStorage', {
      isAsyncEncryptionAvailable: async () => false,
    }),
    shell: standIn<typeof Electron.shell>('shell', {
      openExternal: async (address) => void opened.push(address),
    }),
    session: standIn<typeof Electron.session>('session', {
      defaultSession: openSession(''),
      fromPartition(partition) {
        const known = sessions.get(partition) ?? openSession(partition)
        sessions.set(partition, known)
        return known
      },
    }),
    clipboard: standIn<typeof Electron.clipboard>('clipboard', {
      clear: () => void cleared.push('clipboard'),
    }),
  })
  return {
    electron,
    windows,
    permissions,
    partition,
    request: async (path, init) => {
      const answer = schemes.get(partition()) ?? (() => new Response('', { status: 404 }))
      return await answer(new Request(new URL(path, HOME), init))
    },
    touch: () => windows.at(-1)?.contentEvents.emit('input-event', {}, { type: 'touchStart' }),
    cleared,
    async invoke(channel, given, from = HOME) {
      const handler = channels.get(channel)
      if (!handler) throw new Error(`Nothing answers the channel ${channel}`)
      return await handler({ senderFrame: { url: from } } as Electron.IpcMainInvokeEvent, given)
    },
    menu: () => menu,
    opened,
    hasQuit: () => hasQuit,
  }
}
