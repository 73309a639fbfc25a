import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'

/** The app's mode, chosen in the wizard. */
export const modes = ['desk', 'organizer', 'generator', 'portal'] as const
export type Mode = (typeof modes)[number]

/** What a check-in at this desk means. */
export const deskKinds = ['collected', 'entered'] as const
export type DeskKind = (typeof deskKinds)[number]

/** Label sizes that can be printed; see the label page. */
export const labelSizes = ['a6', 'thermal', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

const deskSetup = z.object({
  kind: z.enum(deskKinds),
  /** The printer's system name; '' if the desk has none. */
  printer: z.string(),
  /** Other printers for some passes. */
  printerFor: z.partialRecord(z.enum(PASS_TYPES), z.string()),
  label: z.enum(labelSizes),
  withPhoto: z.boolean(),
  /**
   * The screen faces visitors: hides recent people and photos in results, and shortens the idle time.
   */
  facesVisitors: z.boolean(),
  /** The scan of a complete badge checks in without a key. */
  isFastLane: z.boolean(),
  /** Name of the staff member at the desk, sent with check-ins; '' if not given. */
  by: z.string(),
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
  serverUrl: z.string(),
  /** Whoever set it up allowed `http://` beyond this computer. */
  allowsHttp: z.optional(z.boolean()),
  /** The name that the organizer gave this desk's key. */
  deskName: z.string(),
  desk: deskSetup,
})
export interface Setup extends z.infer<typeof setup> {}

/** What the wizard sends: the setup plus secrets that only the main process keeps. */
export const newSetup = z.extend(setup, {
  /** Desk key or organizer key; '' keeps the stored one. */
  key: z.string(),
  /** Four digits; '' keeps the stored PIN, or sets none. */
  pin: z.string().check(z.regex(/^(\d{4})?$/)),
})
export interface NewSetup extends z.infer<typeof newSetup> {}
