import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { boolean, string } from '#shared/contract/values.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'

/** The app's mode, chosen in the wizard. */
export const modes = ['desk', 'office', 'generator', 'portal'] as const
export type Mode = (typeof modes)[number]

/** What a check-in at this desk means. */
const deskKinds = ['collected', 'entered'] as const
export type DeskKind = (typeof deskKinds)[number]

/** Label sizes that can be printed; see the label page. */
export const labelSizes = ['a6', 'thermal', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

const deskSetup = z.object({
  kind: z.enum(deskKinds),
  /** The printer's system name; '' if the desk has none. */
  printer: string,
  /** Other printers for some passes. */
  printerFor: z.partialRecord(z.enum(PASS_TYPES), string),
  label: z.enum(labelSizes),
  withPhoto: boolean,
  /**
   * The screen faces visitors: hides recent people and photos in results, and shortens the idle time.
   */
  facesVisitors: boolean,
  /** The scan of a complete badge checks in without a key. */
  isFastLane: boolean,
  /** Name of the staff member at the desk, sent with check-ins; '' if not given. */
  by: string,
})
export interface DeskSetup extends z.infer<typeof deskSetup> {}

export const defaultDesk: DeskSetup = {
  kind: 'collected',
  printer: '',
  printerFor: {},
  label: 'a6',
  withPhoto: true,
  facesVisitors: false,
  isFastLane: false,
  by: '',
}

/** The setup of this computer. Excludes keys and the PIN, which the page never reads. */
export const setup = z.object({
  mode: z.enum(modes),
  /** No trailing slash; '' for the organizer's own server on this computer. */
  serverUrl: string,
  /** `http://` beyond this computer was allowed during setup. */
  allowsHttp: z.optional(boolean),
  /** The name that the organizer gave this desk's key. */
  deskName: string,
  desk: deskSetup,
})
export interface Setup extends z.infer<typeof setup> {}

/** The wizard's result: the setup plus secrets that only the main process keeps. */
export const newSetup = z.extend(setup, {
  /** Desk key or organizer key; '' keeps the stored one. */
  key: string,
  /** Four digits; '' keeps the stored PIN, or sets none. */
  pin: string.check(z.regex(/^(\d{4})?$/)),
})
export interface NewSetup extends z.infer<typeof newSetup> {}

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
  /** The wizard has just ended; reported once. */
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
  | { isValid: true; kind: DeskKeyKind }
  | { isValid: false; reason: 'unreachable' | 'unknown' | 'revoked' }

interface Printer {
  name: string
  description: string
  isReady: boolean
}

/** What the frame around the portal shows. */
export interface VisitState {
  isOnline: boolean
  /** A change by this visitor is being sent. */
  isSaving: boolean
  /** A change of this visitor's did not reach the server. */
  isUnsent: boolean
  /** The number of changes this screen has not sent yet, from any visitor. */
  waiting: number
  /** Milliseconds until the visit ends automatically; null while the screen is in use. */
  leftMs: number | null
}

export type PinCheck = { isCorrect: true } | { isCorrect: false; triesLeft: number; waitsUntil: number }

/**
 * What the page cannot do on its own; data goes through API calls instead. Each function is an IPC channel of
 * the same name, handled in desktop/main/backend.ts.
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
