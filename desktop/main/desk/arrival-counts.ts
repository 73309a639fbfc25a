import type { Kysely } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { activeCheckins } from '#shared/checkin/checkin.rules.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { listCheckinsSince } from './desk-people.store.ts'

const DAY_MS = 24 * 60 * 60_000

type CheckinRow = Awaited<ReturnType<typeof checkinsSince>>[number]

/** The check-ins of today that stand. The band asks several times a second: read anew after a commit only. */
export interface ArrivalCounts {
  /** @param now ms since 1970 */
  today(kind: CheckinKind, now: number): Promise<readonly CheckinRow[]>
  /** Check-ins were written. */
  forget(): void
}

export function createArrivalCounts(db: Kysely<Database>): ArrivalCounts {
  const known = new Map<string, Promise<CheckinRow[]>>()
  return {
    today(kind, now) {
      const day = venueDay(now)
      const key = `${kind} ${day}`
      const read = known.get(key) ?? checkinsSince(db, kind, day, now - DAY_MS)
      known.set(key, read)
      // What could not be read is asked for again.
      read.catch(() => known.delete(key))
      return read
    },
    forget: () => known.clear(),
  }
}

async function checkinsSince(db: Kysely<Database>, kind: CheckinKind, day: string, since: number) {
  return activeCheckins(await listCheckinsSince(db, kind, since)).filter((row) => row.day === day)
}
