import type { BrowserWindow } from 'electron'
import type { Setup } from '#desktop/bridge/setup.ts'
import type { Backend } from './backend.ts'

/** The running app's current parts, which are replaced when the wizard finishes. */
export interface RunningApp {
  setup: Setup | undefined
  key: string
  backend: Backend | undefined
  window: BrowserWindow | undefined
}
