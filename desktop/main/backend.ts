import type { VisitState } from '#desktop/bridge/bridge.ts'
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
