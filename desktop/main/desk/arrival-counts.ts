import type { Db } from '#server/base/db/database.ts'
import { listHandedOutTwice } from '#server/desks/checkin/checkin.store.ts'
import type { HandedOutTwice } from '#shared/checkin/checkin.contract.ts'
import { activeCheckins, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { listCheckinsSince } from './desk-people.store.ts'

const DAY_MS = 24 * 60 * 60_000

type CheckinRow = Awaited<ReturnType<typeof checkinsSince>>[number]

export type ArrivalCounts = ReturnType<typeof createArrivalCounts>

/**
 * Today's check-ins that were not undone. The status band asks several times a second, so they are cached
 * until check-ins are written.
 */
export function createArrivalCounts(db: Db) {
  const known = new Map<string, Promise<CheckinRow[]>>()
  let twice: Promise<HandedOutTwice[]> | undefined
  return {
    /** @param now ms since 1970 */
    today(kind: CheckinKind, now: number): Promise<readonly CheckinRow[]> {
      const day = venueDay(now)
      const key = `${kind} ${day}`
      const read = known.get(key) ?? checkinsSince(db, kind, day, now - DAY_MS)
      known.set(key, read)
      // Do not cache a failed read.
      read.catch(() => known.delete(key))
      return read
    },
    /** Badges that were handed out more than once. */
    twice(): Promise<readonly HandedOutTwice[]> {
      twice ??= listHandedOutTwice(db).catch((error) => {
        twice = undefined
        throw error
      })
      return twice
    },
    /** Clears the cache after check-ins were written. */
    forget(): void {
      known.clear()
      twice = undefined
    },
  }
}

async function checkinsSince(db: Db, kind: CheckinKind, day: string, since: number) {
  return activeCheckins(await listCheckinsSince(db, kind, since)).filter((row) => row.day === day)
}
