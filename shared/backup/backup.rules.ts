import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The last moment at which a daily backup was due, in ms. @param hour of the day at the venue */
export function lastBackupDue(hour: number, now: number): number {
  const midnight = Math.floor((now + VENUE_OFFSET_MS) / DAY_MS) * DAY_MS - VENUE_OFFSET_MS
  const today = midnight + hour * HOUR_MS
  return today <= now ? today : today - DAY_MS
}
