import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type * as Electron from 'electron'
import { APP_URL, type App, type ElectronModule, type Session } from '#desktop/main/electron-module.ts'
import {
  createWindowClass,
  isAllowed as isAllowedBy,
  type StandInWindow,
  standIn,
  type WindowWorld,
} from './window-stand-in.ts'

type Answer = (request: Request) => Response | Promise<Response>
type Invoked = Parameters<ElectronModule['ipcMain']['handle']>[1]

export interface StandIn {
  electron: ElectronModule
  /** A request of the page, as it would arrive by `app://`. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** A call of the bridge, from the page at `from`; of a frame that is gone, there is none (null). */
  invoke(channel: string, given: unknown, from?: string | null): Promise<unknown>
  windows: readonly StandInWindow[]
  menu(): Electron.MenuItemConstructorOptions[] | null | undefined
  /** Whether the shown page gets what it asks for, by the handlers of its session. */
  mayUse(permission: Permission, details?: object, from?: string): boolean
  /** Asks the device handler of the shown page's session. */
  mayUseDevice(): boolean
  /** The storage partition of the shown window; '' for the app's own. */
  partition(): string
  /** The page of the window was touched. */
  touch(): void
  /** Partitions whose storage was emptied, and 'clipboard'. */
  cleared: readonly string[]
  /** Addresses that this computer's browser was asked to open. */
  opened: readonly string[]
  hasQuit(): boolean
  /** Somebody, or the system (SIGTERM, a shutdown), asks the app to quit; settles when it has. */
  quit(): Promise<void>
  /** The page starts a download; @returns whether it may. */
  mayDownload(): boolean
  /** Whether the screen is kept from going dark. */
  isLit(): boolean
  /** The app is started once more. */
  startAgain(): void
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
  /** What keeps the system's secrets; without one, nothing is encrypted. */
  keyStore?: 'basic_text' | 'gnome_libsecret'
  /** Another instance holds the lock. */
  isSecond?: boolean
  /** What answers on the network. */
  fetch?: typeof globalThis.fetch
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

  let isQuitting = false
  let lastBlocker = 0
  const blockers = new Set<number>()
  const left = () => windows.filter(({ isDestroyed }) => !isDestroyed)
  const app = standIn<App>('app', {
    getPath: () => options.userData,
    getVersion: () => options.version ?? '0.0.0-stand-in',
    whenReady: () => ready,
    requestSingleInstanceLock: () => options.isSecond !== true,
    // Each window may cancel it, and so may any listener of `before-quit`.
    quit() {
      if (hasQuit) return
      isQuitting = true
      events.emit('before-quit')
      for (const window of left()) {
        if (!isAllowedBy(window.events, 'close')) {
          isQuitting = false
          return
        }
        window.isDestroyed = true
      }
      isQuitting = isAllowedBy(events, 'will-quit')
      if (!isQuitting) return
      hasQuit = true
      events.emit('quit')
    },
    exit: (code) => process.exit(code),
    on: (name: string, listener: (...given: never[]) => void) =>
      events.on(name, listener as (...given: unknown[]) => void),
  })
  const protocolOf = (partition: string): Pick<Electron.Protocol, 'handle'> => ({
    handle(scheme, handler) {
      requireReady('A protocol was handled')
      if (schemes.has(partition)) throw new Error(`The scheme ${scheme} has been handled`)
      schemes.set(partition, handler as Answer)
    },
  })
  const downloads = new Map<string, EventEmitter>()
  const sessions = new Map<string, Session>()
  const openSession = (partition: string) => {
    const handlers: PermissionHandlers = {}
    permissions.set(partition, handlers)
    const downloading = new EventEmitter()
    downloads.set(partition, downloading)
    return standIn<Session>('session', {
      protocol: standIn('protocol', protocolOf(partition)),
      on: (name, listener) => downloading.on(name, listener),
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
    BrowserWindow: createWindowClass(windows, options, {
      requireReady: () => requireReady('A window was made'),
      onDestroyed: () => setImmediate().then(() => left().length > 0 || isQuitting || events.emit('window-all-closed')),
    }),
    ipcMain: standIn<ElectronModule['ipcMain']>('ipcMain', {
      handle(channel, listener) {
        if (channels.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        channels.set(channel, listener)
      },
    }),
    Menu: standIn<ElectronModule['Menu']>('Menu', {
      setApplicationMenu(built) {
        menu = built as never
      },
      buildFromTemplate: ((template: Electron.MenuItemConstructorOptions[]) => template) as never,
    }),
    net: standIn<ElectronModule['net']>('net', {
      async fetch(input, init) {
        requireReady('The network was used')
        const answer = await (options.fetch ?? globalThis.fetch)(input as string, init)
        if (init?.redirect === 'manual' && answer.status >= 300 && answer.status < 400 && answer.status !== 304)
          throw new Error('Redirect was cancelled')
        const cookies = answer.headers.getSetCookie()
        if (cookies.length < 2) return answer
        const { status, headers } = answer
        const joined = new Headers(headers)
        joined.set('set-cookie', cookies.join(', '))
        return new Response(answer.body, { status, headers: joined })
      },
    }),
    powerSaveBlocker: standIn<ElectronModule['powerSaveBlocker']>('powerSaveBlocker', {
      start: () => {
        blockers.add(++lastBlocker)
        return lastBlocker
      },
      stop: (id) => blockers.delete(id),
    }),
    protocol: standIn<ElectronModule['protocol']>('protocol', {
      registerSchemesAsPrivileged() {
        if (isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      },
      ...protocolOf(''),
    }),
    safeStorage: standIn<ElectronModule['safeStorage']>('safeStorage', {
      isAsyncEncryptionAvailable: async () => options.keyStore !== undefined,
      getSelectedStorageBackend: () => (isReady ? (options.keyStore ?? 'basic_text') : 'unknown'),
      async encryptStringAsync(text) {
        if (!options.keyStore) throw new Error('Encryption is not available')
        return Buffer.from(Buffer.from(text).toString('base64'))
      },
      decryptStringAsync: async (bytes) => ({
        result: Buffer.from(String(bytes), 'base64').toString(),
        shouldReEncrypt: false,
      }),
    }),
    shell: standIn<ElectronModule['shell']>('shell', {
      openExternal: async (address) => void opened.push(address),
    }),
    session: standIn<ElectronModule['session']>('session', {
      get defaultSession() {
        return sessionOf('')
      },
      fromPartition: sessionOf,
    }),
    dialog: standIn<ElectronModule['dialog']>('dialog', {
      showErrorBox: (title, text) => void process.stderr.write(`${title}: ${text}\n`),
    }),
    clipboard: standIn<ElectronModule['clipboard']>('clipboard', {
      clear: () => void cleared.push('clipboard'),
    }),
  })
  return {
    electron,
    windows,
    mayUse(permission, details = {}, from = APP_URL) {
      const { check, request } = shownHandlers()
      const contents = standIn('webContents', {}) as Electron.WebContents
      // A worker and a page that has gone have no contents.
      const isAllowed = check?.(null, permission, from, { isMainFrame: true, ...details }) ?? !check
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
      return await answer(new Request(new URL(path, APP_URL), init))
    },
    touch: () => windows.at(-1)?.contentEvents.emit('input-event', {}, { type: 'touchStart' }),
    cleared,
    async invoke(channel, given, from = APP_URL) {
      const handler = channels.get(channel)
      if (!handler) throw new Error(`Nothing answers the channel ${channel}`)
      return await handler({ senderFrame: from === null ? null : { url: from } }, given)
    },
    menu: () => menu,
    opened,
    hasQuit: () => hasQuit,
    quit: () =>
      new Promise((resolve) => {
        events.once('quit', resolve)
        app.quit()
      }),
    mayDownload: () => isAllowedBy(downloads.get(partition()) ?? new EventEmitter(), 'will-download'),
    isLit: () => blockers.size > 0,
    startAgain: () => void events.emit('second-instance'),
  }
}
