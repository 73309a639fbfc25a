import type { DeskSetup, LabelSize, Mode, NewSetup, Setup } from './setup.ts'

/** What the page asks first. */
export interface StartState {
  /** Undefined until the wizard has been through. */
  setup: Setup | undefined
  mode: Mode
  version: string
  /** The page runs in a browser over the stand-in, not in Electron. */
  isStandIn: boolean
  hasPin: boolean
}

export type ServerCheck =
  | { isFoyer: true; eventName: string }
  | { isFoyer: false; reason: 'address' | 'unreachable' | 'other' }

export type KeyCheck =
  | { isGood: true; kind: 'desk' | 'organizer' }
  | { isGood: false; reason: 'unreachable' | 'unknown' | 'revoked' }

export interface Printer {
  name: string
  description: string
  isReady: boolean
}

export type PinCheck = { isRight: true } | { isRight: false; triesLeft: number; waitsUntil: number }

/**
 * What the page cannot do by itself; everything about data goes through calls. Each function is one channel of
 * the same name, answered in desktop/main/bridge-handlers.ts.
 */
export interface Bridge {
  start(): Promise<StartState>
  checkServer(url: string): Promise<ServerCheck>
  /** A key says itself whether it is a desk's or the organizer's. */
  checkKey(given: { serverUrl: string; key: string }): Promise<KeyCheck>
  /** Stores what the wizard found out and starts the mode. */
  finishSetup(setup: NewSetup): Promise<void>
  changeDesk(desk: Partial<DeskSetup>): Promise<Setup>
  printers(): Promise<Printer[]>
  checkPin(pin: string): Promise<PinCheck>
  /** Back to the wizard, or out of the app; after a right PIN only. */
  leave(to: 'setup' | 'quit'): Promise<void>
  /** Prints one test label on the named printer. */
  printTest(given: { printer: string; label: LabelSize }): Promise<{ isOk: boolean; reason: string }>
}

export const BRIDGE_CHANNELS = [
  'start',
  'checkServer',
  'checkKey',
  'finishSetup',
  'changeDesk',
  'printers',
  'checkPin',
  'leave',
  'printTest',
] as const satisfies readonly (keyof Bridge)[]

export const channelName = (name: keyof Bridge) => `foyer:${name}`
