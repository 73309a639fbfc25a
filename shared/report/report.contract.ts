import * as z from 'zod/mini'
import { defineOrganizerCall, rawResponse } from '#shared/contract/endpoint.ts'
import { number, string } from '#shared/contract/values.ts'
import { MEMBERS } from '#shared/roles.ts'

const counts = z.array(z.object({ name: string, count: number }))
/** How many arrived of each, the most first, or day by day. */
export type Counts = z.infer<typeof counts>

const summary = z.object({
  year: number,
  /** With a pass, and those of them who arrived on any day. */
  people: number,
  arrived: number,
  /** YYYY-MM-DD at the venue; each person counts once a day, and once in all that follows. */
  days: counts,
  /** Types of passes. */
  types: counts,
  /** Of the visa request of the same e-mail; '' where there is none. */
  nationalities: counts,
  /** Of the company; '' where it has none. */
  sectors: counts,
})
/** Who arrived at an edition, in numbers. */
export interface ArrivalSummary extends z.infer<typeof summary> {}

const report = z.object({ now: summary, before: z.nullable(summary) })
/** This edition, and the one before where its numbers were kept. */
export interface ArrivalReport extends z.infer<typeof report> {}

export const reportContract = {
  getArrivalReport: defineOrganizerCall('GET /api/reports/arrivals', {
    doc: 'Who arrived, by day, type of pass, nationality and sector, beside the edition before.',
    response: report,
  }),
  exportArrivalReport: defineOrganizerCall('GET /api/reports/arrivals/sheet', {
    roles: MEMBERS,
    doc: 'The same as XLSX, in the words of the caller’s language.',
    raw: true,
    response: rawResponse,
  }),
}
