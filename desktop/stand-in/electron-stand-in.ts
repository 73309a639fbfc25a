import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
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
  /** Whether the shown page gets what it asks for, by the handlers of its session. */
  mayUse(permission: Permission, details?: object, from?: string): boolean
  /** Asks the device handler of the shown page's session. */
  mayUseDevice(): boolean
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

type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
export type Permission = Parameters<RequestHandler>[1]

interface PermissionHandlers {
  request?: RequestHandler | null
  check?: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  device?: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
}

export interface StandInOptions extends Partial<WindowWorld> {
  userData: string
  version?: string
  /** Settles when the app's entry has been evaluated: Electron is ready only after that. */
  evaluated?: Promise<void>
}

/** Electron's main process as far as the app uses it, over plain Node. Its pages are shown by somebody else. */
export function createElectronStandIn(options: StandInOptions): StandIn {
  const windows: StandInWindow[] = []
  const channels = new Map<string, Invoked>()
  const permissions = new Map<string, PermissionHandlers>()
  const events = new EventEmitter()
  const schemes = new Map<string, Answer>()
  let menu: Electron.MenuItemConstructorOptions[] | null | undefined
  let hasQuit = false
  const opened: string[] = []
  const cleared: string[] = []
  const partition = () => windows.at(-1)?.options.webPreferences?.partition ?? ''
  let isReady = false
  const ready = (options.evaluated ?? Promise.resolve()).then(async () => {
    await setImmediate()
    isReady = true
  })
  const requireReady = (what: string) => {
    if (!isReady) throw new Error(`${what} before app is ready`)
  }

  const app = standIn<Electron.App>('app', {
    getPath: (() => options.userData) as Electron.App['getPath'],
    getVersion: () => options.version ?? '0.0.0-stand-in',
    whenReady: () => ready,
    requestSingleInstanceLock: () => true,
    quit() {
      hasQuit = true
      events.emit('before-quit')
    },
    exit: (code) => process.exit(code),
    on: ((name: string, listener: () => void) => events.on(name, listener)) as unknown as Electron.App['on'],
  })
  const protocolOf = (partition: string) => ({
    handle(_scheme: string, handler: unknown) {
      schemes.set(partition, handler as Answer)
    },
  })
  const sessions = new Map<string, Electron.Session>()
  const openSession = (partition: string) => {
    const handlers: PermissionHandlers = {}
    permissions.set(partition, handlers)
    return standIn<Electron.Session>('session', {
      protocol: standIn<Electron.Protocol>('protocol', protocolOf(partition)),
      on: (() => undefined) as never,
      // The page's storage is emptied when a window of another partition is loaded; see serve-stand-in.ts.
      clearData: async () => void cleared.push(partition),
      setPermissionRequestHandler(handler) {
        handlers.request = handler
      },
      setPermissionCheckHandler(handler) {
        handlers.check = handler
      },
      setDevicePermissionHandler(handler) {
        handlers.device = handler
      },
    })
  }
  const sessionOf = (partition: string) => {
    requireReady('Session was asked for')
    const known = sessions.get(partition) ?? openSession(partition)
    sessions.set(partition, known)
    return known
  }
  const shownHandlers = () => permissions.get(partition()) ?? {}
  const electron = standIn<ElectronModule>('electron', {
    app,
    BrowserWindow: createWindowClass(windows, options, () => requireReady('A window was made')),
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
      registerSchemesAsPrivileged() {
        if (isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      },
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
      get defaultSession() {
        return sessionOf('')
      },
      fromPartition: sessionOf,
    }),
    dialog: standIn<typeof Electron.dialog>('dialog', {
      showErrorBox: (title, text) => void process.stderr.write(`${title}: ${text}\n`),
    }),
    clipboard: standIn<typeof Electron.clipboard>('clipboard', {
      clear: () => void cleared.push('clipboard'),
    }),
  })
  return {
    electron,
    windows,
    mayUse(permission, details = {}, from = HOME) {
      const { check, request } = shownHandlers()
      const contents = standIn<Electron.WebContents>('webContents', {})
      const isAllowed = check?.(contents, permission, from, { isMainFrame: true, ...details }) ?? !check
      // A denied check is followed by a request; the camera is requested always.
      if (isAllowed && permission !== 'media') return true
      let answer = request === undefined || request === null
      const asked = { isMainFrame: true, requestingUrl: from, ...details }
      request?.(
        contents,
        permission,
        (isGranted) => {
          answer = isGranted
        },
        asked,
      )
      return answer
    },
    mayUseDevice: () => shownHandlers().device?.({} as never) ?? true,
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
