import * as z from 'zod/mini'

/** What the window is for; chosen in the wizard. */
export const modes = ['desk', 'organizer', 'generator'] as const
export type Mode = (typeof modes)[number]

/** What a check-in at this desk means. */
export const deskKinds = ['collected', 'entered'] as const
export type DeskKind = (typeof deskKinds)[number]

/** The sizes in which labels are printed; see the label page. */
export const labelSizes = ['a6', 'thermal', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

const deskSetup = z.object({
  kind: z.enum(deskKinds),
  /** The printer's system name; '' where the desk has none. */
  printer: z.string(),
  label: z.enum(labelSizes),
  withPhoto: z.boolean(),
  /** Visitors see the screen: no last people, no photos in results, a shorter idle time. */
  facesVisitors: z.boolean(),
  /** Name of who works here, sent with check-ins; '' when none was given. */
  by: z.string(),
})
export interface DeskSetup extends z.infer<typeof deskSetup> {}

export const defaultDesk: DeskSetup = {
  kind: 'collected',
  printer: '',
  label: 'a6',
  withPhoto: true,
  facesVisitors: false,
  by: '',
}

/** What this computer was set up for. Keys and the PIN are not part of it: the page never reads them. */
export const setup = z.object({
  mode: z.enum(modes),
  /** Without a slash at the end; '' for the organizer's own server on this computer. */
  serverUrl: z.string(),
  /** The name that the organizer gave to this desk's key. */
  deskName: z.string(),
  desk: deskSetup,
})
export interface Setup extends z.infer<typeof setup> {}

/** What the wizard sends: the setup with what only the main process keeps. */
export const newSetup = z.extend(setup, {
  /** Desk key or organizer key; '' keeps the one that is stored. */
  key: z.string(),
  /** Four digits; '' keeps the one that is stored, or asks for none. */
  pin: z.string().check(z.regex(/^(\d{4})?$/)),
})
export interface NewSetup extends z.infer<typeof newSetup> {}
