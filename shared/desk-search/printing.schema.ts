import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'

export const printStates = ['waiting', 'printing', 'stopped', 'unsure', 'printed', 'void', 'cancelled'] as const
export const printJob = z.object({
  job: z.string(),
  id: z.string(),
  /** The check-in that it was made for; undoing that takes it back. */
  checkin: z.exactOptional(z.string()),
  type: z.enum(PASS_TYPES),
  name: z.string(),
  company: z.string(),
  /** 1 for a badge's first label; from 2 on, the label shows it. */
  copy: z.number(),
  /** Follows the badge's code in the label's QR. */
  print: z.string(),
  state: z.enum(printStates),
  /** Why it stopped, in the printer's words. */
  reason: z.string(),
  /** ISO instants. */
  at: z.string(),
  printedAt: z.nullable(z.string()),
})
export interface PrintJob extends z.infer<typeof printJob> {}

/** The printer of a desk, and its labels. */
export const printing = z.object({
  printer: z.string(),
  /** Empty while the printer accepts jobs. */
  trouble: z.string(),
  /** Since when, as an ISO instant; null without trouble. */
  troubleSince: z.nullable(z.string()),
  /** How many labels came out at this desk today, and how many of them were not the person's first. */
  today: z.object({ printed: z.number(), again: z.number() }),
  waiting: z.array(printJob),
  printed: z.array(printJob),
})
export interface Printing extends z.infer<typeof printing> {}
