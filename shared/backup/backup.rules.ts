import { weekNumber } from '#shared/calendar/week-number.ts'
import { startOfDay, venueDay } from '#shared/edition/edition.rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

/** The last moment at which a daily backup was due, in ms. @param hour of the day at the venue */
export function lastBackupDue(hour: number, now: number) {
  const today = startOfDay(venueDay(now)) + hour * HOUR_MS
  return today <= now ? today : today - DAY_MS
}

/** The server looks every few minutes, and a large backup takes its time. */
const GRACE_MS = 2 * HOUR_MS

/** Whether the daily backup was missed. @param newest ISO instant of the newest backup */
export function isBackupLate(hour: number, newest: string | undefined, now: number) {
  return newest === undefined || Date.parse(newest) < lastBackupDue(hour, now - GRACE_MS)
}

/** The newest `keep` backups, and the newest of each of the last `weeks` weeks, which begin on Monday at the venue. */
export function backupsToKeep<One extends { createdAt: string }>(
  newestFirst: readonly One[],
  { keep, weeks = 0 }: { keep: number; weeks?: number },
) {
  const ofWeeks = new Map<number, One>()
  for (const one of newestFirst) {
    const week = weekNumber(Date.parse(one.createdAt))
    if (!ofWeeks.has(week)) ofWeeks.set(week, one)
  }
  return new Set([...newestFirst.slice(0, keep), ...[...ofWeeks.values()].slice(0, weeks)])
}
