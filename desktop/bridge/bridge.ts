import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import type { DeskSetup, LabelSize, Mode, NewSetup, Setup } from './setup.ts'

/** A server's address as typed, and whether it may be `http://` beyond this computer. */
export type TypedServer = Pick<Setup, 'serverUrl' | 'allowsHttp'>

/** The first thing that the page asks for. */
export interface StartState {
  /** Undefined until the wizard is finished. */
  setup: Setup | undefined
  mode: Mode
  version: string
  /** The page runs in a browser with the Electron stand-in, not in Electron. */
  isStandIn: boolean
  hasPin: boolean
  /** The wizard has just ended; told once. */
  isJustSetUp: boolean
  /** Nothing that is done counts, until the rehearsal is ended. */
  isRehearsal: boolean
  /** The organizer revoked the stored key, and the copy is deleted. */
  isRevoked: boolean
  /** The operating system encrypts stored keys. */
  encryptsKeys: boolean
}

export type ServerCheck =
  /** `serverUrl` with the scheme that was left out. */
  | { isFoyer: true; eventName: string; serverUrl: string }
  | { isFoyer: false; reason: 'address' | 'insecure' | 'onlyHttp' | 'unreachable' | 'other' }

export type KeyCheck =
  | { isGood: true; kind: DeskKeyKind }
  | { isGood: false; reason: 'unreachable' | 'unknown' | 'revoked' }

export interface Printer {
  name: string
  description: string
  isReady: boolean
}

/** What the frame around the portal shows. */
export interface VisitState {
  isOnline: boolean
  /** A change of this visitor's is on its way. */
  isSaving: boolean
  /** A change of this visitor's did not reach the server. */
  isUnsent: boolean
  /** What this screen still has to send, of whomever. */
  waiting: number
  /** Milliseconds until the visit ends by itself; null while the screen is in use. */
  leftMs: number | null
}

export type PinCheck = { isRight: true } | { isRight: false; triesLeft: number; waitsUntil: number }

/**
 * What the page cannot do by itself; data goes through API calls instead. Each function is an IPC channel of
 * the same name, handled in desktop/main/bridge-handlers.ts.
 */
export interface Bridge {
  start(): Promise<StartState>
  checkServer(given: TypedServer): Promise<ServerCheck>
  /** The key itself determines whether it belongs to a desk or the organizer. */
  checkKey(given: TypedServer & { key: string }): Promise<KeyCheck>
  /** Stores the wizard's result and starts the chosen mode; requires the correct PIN where a setup has one. */
  finishSetup(setup: NewSetup): Promise<void>
  changeDesk(desk: Partial<DeskSetup>): Promise<Setup>
  printers(): Promise<Printer[]>
  checkPin(pin: string): Promise<PinCheck>
  /** Returns to the wizard or quits the app; requires the correct PIN. */
  leave(to: 'setup' | 'quit'): Promise<void>
  /** Begins or ends a rehearsal, which drops everything that was done in it; requires the correct PIN. */
  rehearse(isOn: boolean): Promise<void>
  /** The page as it would be printed, as a PDF in base64; requires the correct PIN. */
  savePdf(): Promise<string>
  /** Prints the page on the named printer without a window; requires the correct PIN. */
  printPage(given: { printer: string; label: LabelSize }): Promise<{ isOk: boolean; reason: string }>
  /** Prints one test label on the named printer. */
  printTest(given: { printer: string; label: LabelSize }): Promise<{ isOk: boolean; reason: string }>
  /** In portal mode: the visitor in front of the screen. */
  visit(): Promise<VisitState>
  /** Ends the visit: nothing of it is left, and the start screen is back. */
  endVisit(): Promise<void>
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
  'rehearse',
  'savePdf',
  'printPage',
  'printTest',
  'visit',
  'endVisit',
] as const satisfies readonly (keyof Bridge)[]

export const channelName = (name: keyof Bridge) => `foyer:${name}`
