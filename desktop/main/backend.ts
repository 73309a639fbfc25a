import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BRIDGE_CHANNELS, type Bridge, channelName, type Setup, type VisitState } from '#desktop/bridge/setup.ts'
import { type ElectronModule, isOwnPage, type Window } from './electron-module.ts'

const MAX_BYTES = 2 * 1024 * 1024
const KEPT_FILES = 4

type LogFile = ReturnType<typeof openLogFile>

/** Opens `foyer.log` in the folder. When full it becomes `foyer.1.log`; the last four are kept. */
export function openLogFile(folder: string, maxBytes = MAX_BYTES) {
  const file = (number: number) => join(folder, number === 0 ? 'foyer.log' : `foyer.${number}.log`)
  mkdirSync(folder, { recursive: true })
  let size = existsSync(file(0)) ? statSync(file(0)).size : 0
  const rotate = () => {
    rmSync(file(KEPT_FILES), { force: true })
    for (let number = KEPT_FILES - 1; number >= 0; number--)
      if (existsSync(file(number))) renameSync(file(number), file(number + 1))
    size = 0
  }
  return {
    /** Writes one line. Never throws, since a full disk must not stop the desk. */
    write(line: string) {
      const text = line.endsWith('\n') ? line : `${line}\n`
      try {
        if (size > 0 && size + Buffer.byteLength(text) > maxBytes) rotate()
        appendFileSync(file(0), text, { mode: 0o600 })
        size += Buffer.byteLength(text)
      } catch {
        // Logging failures are ignored: the desk must keep running.
      }
    },
  }
}

/** Answers the page's /api calls in one mode. */
export interface Backend {
  handle(request: Request): Promise<Response>
  close(): Promise<void>
  /** In portal mode: the visitor in front of the screen. */
  visit?: {
    state(): Omit<VisitState, 'leftMs'>
    /** Forgets the visitor. */
    end(): void
  }
}

export interface BackendOptions {
  /** The app's own folder of this user. */
  folder: string
  serverUrl: string
  /** Desk key, or the office's cookie. */
  key: string
  fetch: typeof globalThis.fetch
  log: LogFile
}

/** The running app's current parts, which are replaced when the wizard finishes. */
export interface RunningApp {
  setup: Setup | undefined
  /** An authorized person asked the app to quit: from then on no window may prevent it. */
  isQuitting: boolean
  key: string
  backend: Backend | undefined
  window: Window | undefined
}

/** The bridge's functions in the main process. Their arguments come from the page and must be validated. */
export type BridgeHandlers = { [Name in keyof Bridge]: (given: unknown) => ReturnType<Bridge[Name]> }

/** Registers the bridge's IPC channels; only the app's own page may use them. */
export function registerBridgeHandlers(
  { ipcMain }: Pick<ElectronModule, 'ipcMain'>,
  handlers: BridgeHandlers,
  log: (line: string) => void,
) {
  for (const name of BRIDGE_CHANNELS)
    ipcMain.handle(channelName(name), async (event, given) => {
      if (!isOwnPage(event.senderFrame?.url ?? '')) throw new Error('Only the app’s own page may ask.')
      try {
        return await handlers[name](given)
      } catch (error) {
        log(`${name} failed: ${error instanceof z.core.$ZodError ? 'bad input' : String(error)}`)
        throw error
      }
    })
}
