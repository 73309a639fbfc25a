import type { VisitState } from '#desktop/bridge/bridge.ts'
import type { Setup } from '#desktop/bridge/setup.ts'
import type { Window } from './electron-module.ts'
import type { LogFile } from './log-file.ts'

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
  /** Whoever may has asked the app to quit: no window holds it up any more. */
  isQuitting: boolean
  key: string
  backend: Backend | undefined
  window: Window | undefined
}
