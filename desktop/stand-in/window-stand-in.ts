import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { standIn } from './stand-in-object.ts'

/** What of the world outside the windows see; a test or the browser server brings it. */
export interface WindowWorld {
  printers: () => Electron.PrinterInfo[]
  /** The page of a window is (again) to be shown. */
  onLoad: (window: StandInWindow) => void | Promise<void>
  print: (
    window: StandInWindow,
    options: Electron.WebContentsPrintOptions,
  ) => Promise<{ isOk: boolean; reason: string }>
}

export interface StandInWindow {
  options: Electron.BrowserWindowConstructorOptions
  events: EventEmitter
  contentEvents: EventEmitter
  url: string
  loads: number
  isDestroyed: boolean
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | undefined
}

/** A BrowserWindow class whose windows are kept in `windows` and loaded by `world.onLoad`. */
export function createWindowClass(
  windows: StandInWindow[],
  world: Partial<WindowWorld>,
  requireReady: () => void,
): typeof Electron.BrowserWindow {
  function BrowserWindow(options: Electron.BrowserWindowConstructorOptions): Electron.BrowserWindow {
    requireReady()
    const state: StandInWindow = {
      options,
      events: new EventEmitter(),
      contentEvents: new EventEmitter(),
      url: '',
      loads: 0,
      isDestroyed: false,
      openHandler: undefined,
    }
    windows.push(state)
    const load = async (url: string) => {
      state.url = url
      state.loads += 1
      await world.onLoad?.(state)
      // A page that nobody draws has nothing to wait for.
      setImmediate(() => state.contentEvents.emit('page-title-updated', {}, 'ready'))
      state.events.emit('ready-to-show')
    }
    const webContents = standIn<Electron.WebContents>('webContents', {
      on: ((name: string, listener: () => void) => state.contentEvents.on(name, listener)) as never,
      setWindowOpenHandler(handler) {
        state.openHandler = handler
      },
      reload: () => void load(state.url),
      // Who sees a page prints it; see the browser tests.
      printToPDF: async () => Buffer.from('%PDF-1.4 of the stand-in'),
      getPrintersAsync: async () => world.printers?.() ?? [],
      print: (printOptions = {}, done) => {
        const printed = world.print?.(state, printOptions) ?? { isOk: false, reason: 'no printer' }
        void Promise.resolve(printed).then(({ isOk, reason }) => done?.(isOk, reason))
      },
    })
    return standIn<Electron.BrowserWindow>('window', {
      webContents,
      on: ((name: string, listener: () => void) => state.events.on(name, listener)) as never,
      once: ((name: string, listener: () => void) => state.events.once(name, listener)) as never,
      loadURL: load,
      show: () => {},
      focus: () => {},
      isDestroyed: () => state.isDestroyed,
      destroy: () => {
        state.isDestroyed = true
      },
    })
  }
  return BrowserWindow as unknown as typeof Electron.BrowserWindow
}
