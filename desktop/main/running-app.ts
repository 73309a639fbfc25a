import type { BrowserWindow } from 'electron'
import type { Setup } from '#desktop/bridge/setup.ts'
import type { Backend } from './backend.ts'

/** What the app is at the moment: the parts change when the wizard is through. */
export interface RunningApp {
  setup: Setup | undefined
  key: string
  backend: Backend | undefined
  window: BrowserWindow | undefined
}
