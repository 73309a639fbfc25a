import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { ElectronModule, PrintOptions, WebContents, Window, WindowOptions } from '#desktop/main/electron-module.ts'

/** What the windows see of the outside world; provided by a test or the browser server. */
export interface WindowWorld {
  printers: () => Electron.PrinterInfo[]
  /** The page of a window is (again) to be shown. */
  onLoad: (window: StandInWindow) => void | Promise<void>
  print: (window: StandInWindow, options: PrintOptions) => Promise<{ isOk: boolean; reason: string }>
}

export interface StandInWindow {
  options: WindowOptions
  events: EventEmitter
  contentEvents: EventEmitter
  url: string
  loads: number
  isDestroyed: boolean
  /** Its page answers nothing; only the end of its process helps. */
  hangs: boolean
  openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined
}

interface Hooks {
  requireReady(): void
  /** A window is gone. */
  onDestroyed(): void
}

/** A BrowserWindow class whose windows are kept in `windows` and loaded by `world.onLoad`. */
export function createWindowClass(
  windows: StandInWindow[],
  world: Partial<WindowWorld>,
  { requireReady, onDestroyed }: Hooks,
) {
  function BrowserWindow(options: WindowOptions) {
    requireReady()
    const state: StandInWindow = {
      options,
      events: new EventEmitter(),
      contentEvents: new EventEmitter(),
      url: '',
      loads: 0,
      isDestroyed: false,
      hangs: false,
      openHandler: undefined,
    }
    windows.push(state)
    const load = async (url: string) => {
      state.url = url
      state.loads += 1
      await world.onLoad?.(state)
      // A page that is not rendered has nothing to wait for.
      setImmediate(() => state.contentEvents.emit('page-title-updated', {}, 'ready'))
      state.events.emit('ready-to-show')
    }
    const webContents = standIn<WebContents>('webContents', {
      on: (name: string, listener: (...given: never[]) => void) =>
        state.contentEvents.on(name, listener as (...given: unknown[]) => void),
      setWindowOpenHandler(handler) {
        state.openHandler = handler
      },
      // It stays in the process of the page.
      reload: () => void (state.hangs || load(state.url)),
      forcefullyCrashRenderer() {
        state.hangs = false
        state.contentEvents.emit('render-process-gone', {}, { reason: 'killed' })
      },
      // Who sees a page prints it; see the browser tests.
      printToPDF: async () => Buffer.from('%PDF-1.4 of the stand-in'),
      getPrintersAsync: async () => world.printers?.() ?? [],
      print: (printOptions = {}, done) => {
        const printed = world.print?.(state, printOptions) ?? { isOk: false, reason: 'no printer' }
        void Promise.resolve(printed).then(({ isOk, reason }) => done?.(isOk, reason))
      },
    })
    const window = standIn<Window>('window', {
      webContents,
      on: (name: string, listener: (...given: never[]) => void) =>
        state.events.on(name, listener as (...given: unknown[]) => void),
      once: (name: string, listener: () => void) => state.events.once(name, listener),
      loadURL: load,
      show: () => {},
      focus: () => {},
      restore: () => {},
      isDestroyed: () => state.isDestroyed,
      destroy() {
        state.isDestroyed = true
        onDestroyed()
      },
    })
    // Electron keeps the object of a destroyed window, and throws on any use of it.
    return new Proxy(window, {
      get(target, key) {
        if (state.isDestroyed && typeof key === 'string' && key !== 'isDestroyed' && key !== 'then')
          throw new TypeError('Object has been destroyed')
        return Reflect.get(target, key)
      },
    })
  }
  return BrowserWindow as unknown as ElectronModule['BrowserWindow']
}

/**
 * An object of Electron with the members that the app uses. Any other member throws when it is read, so that
 * nothing is taken for tested that is not there.
 */
export function standIn<T extends object>(name: string, members: T) {
  return new Proxy(members, {
    get(target, key) {
      // What promises and printing ask of any object.
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return Reflect.get(target, key)
      if (!(key in target)) throw new Error(`The stand-in for Electron has no ${name}.${key}`)
      return Reflect.get(target, key)
    },
  })
}

/** Emits an event that its listeners may cancel; @returns whether none did. */
export function isAllowed(emitter: { emit(name: string, event: object): unknown }, name: string, event: object = {}) {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  emitter.emit(name, { ...event, preventDefault })
  return !isPrevented
}
