import * as z from 'zod/mini'
import { defineOrganizerEndpoint, number, rawResponse, string } from '#shared/contract/endpoint.ts'
import { MEMBERS } from '#shared/roles.ts'

const counts = z.array(z.object({ name: string, count: number }))
/** How many of each arrived, the most first, or day by day. */
export type Counts = z.infer<typeof counts>

const summary = z.object({
  year: number,
  /** Those with a pass, and those of them who arrived on any day. */
  people: number,
  arrived: number,
  /** YYYY-MM-DD at the venue; each person counts once a day, and once in each of the counts below. */
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
/** This edition, and the previous one if its numbers were kept. */
export interface ArrivalReport extends z.infer<typeof report> {}

export const reportContract = {
  getArrivalReport: defineOrganizerEndpoint('GET /api/reports/arrivals', {
    doc: 'Who arrived, by day, type of pass, nationality and sector, compared with the previous edition.',
    response: report,
  }),
  exportArrivalReport: defineOrganizerEndpoint('GET /api/reports/arrivals/sheet', {
    roles: MEMBERS,
    doc: 'The same as XLSX, in the caller’s language.',
    raw: true,
    response: rawResponse,
  }),
}
