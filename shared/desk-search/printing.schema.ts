import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { number, string } from '#shared/contract/values.ts'

export const printStates = ['waiting', 'printing', 'stopped', 'unsure', 'printed', 'void', 'cancelled'] as const
export const printJob = z.object({
  job: string,
  id: string,
  /** The check-in that it was made for; undoing that takes it back. */
  checkin: z.exactOptional(string),
  type: z.enum(PASS_TYPES),
  name: string,
  company: string,
  /** 1 for a badge's first label; from 2 on, the label shows it. */
  copy: number,
  /** Follows the badge's code in the label's QR. */
  print: string,
  state: z.enum(printStates),
  /** Why it stopped, in the printer's words. */
  reason: string,
  /** ISO instants. */
  at: string,
  printedAt: z.nullable(string),
})
export interface PrintJob extends z.infer<typeof printJob> {}

/** The printer of a desk, and its labels. */
export const printing = z.object({
  printer: string,
  /** Empty while the printer accepts jobs. */
  trouble: string,
  /** Since when, as an ISO instant; null without trouble. */
  troubleSince: z.nullable(string),
  /** How many labels came out at this desk today, and how many of them were not the person's first. */
  today: z.object({ printed: number, again: number }),
  waiting: z.array(printJob),
  printed: z.array(printJob),
})
export interface Printing extends z.infer<typeof printing> {}
