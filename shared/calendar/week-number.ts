import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { DAY_MS } from '#shared/time.ts'

export const WEEK_MS = 7 * DAY_MS
/** Weeks begin on Monday at the venue. 1 January 1970 was a Thursday, so week 0 had begun three days before. */
export const WEEK_OFFSET_MS = VENUE_OFFSET_MS + 3 * DAY_MS
export const weekNumber = (at: number) => Math.floor((at + WEEK_OFFSET_MS) / WEEK_MS)
export const startOfWeekNumber = (week: number) => week * WEEK_MS - WEEK_OFFSET_MS
