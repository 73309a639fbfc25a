import { findBase } from '#desktop/main/sync/sync-base.store.ts'
import type { Db } from '#server/base/db/database.ts'
import { listCheckins, listHandedOutTwice } from '#server/desks/checkin/checkin.store.ts'
import { listPrints } from '#server/desks/print/print.store.ts'
import { missingFields, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { HandedOutTwice } from '#shared/checkin/checkin.contract.ts'
import { activeCheckins, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { pick } from '#shared/contract/fields.ts'
import type { ActiveCheckin, HistoryLine, PersonCard, PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { inUse } from '#shared/print/label-standing.ts'
import type { SyncBadge } from '#shared/sync/sync-record.schema.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { type CachedPerson, listCheckinsOf, listCheckinsSince } from './desk-people.store.ts'
import type { PeopleCache } from './people-cache.ts'

/** Result lines for these people, in the order of the ids. */
export async function personLines(db: Db, peopleCache: PeopleCache, ids: readonly string[]): Promise<PersonLine[]> {
  if (ids.length === 0) return []
  const found = ids.flatMap((id) => {
    const person = peopleCache.get(id)
    return person ? { person, twins: peopleCache.otherRegistrationsOf(person) } : []
  })
  const all = found.flatMap(({ person, twins }) => [person, ...twins].map((one) => one.id))
  const checkins = Map.groupBy(await listCheckinsOf(db, all), ({ recordId }) => recordId)
  return found.map(({ person, twins }) => {
    const own = [person, ...twins].flatMap(({ id }) => checkins.get(id) ?? [])
    const standing = activeCheckins(own.sort((one, other) => one.at - other.at)).map(shownCheckin)
    return { ...lineOf(person, peopleCache, standing.reverse()), twins: twins.map(({ id, type }) => ({ id, type })) }
  })
}

function lineOf(person: CachedPerson, peopleCache: PeopleCache, checkins: ActiveCheckin[]): Omit<PersonLine, 'twins'> {
  const { companyId: _, createdAt: __, ...shown } = person
  return {
    ...shown,
    company: publicCompanyName(person.company),
    urlPhoto: fileUrl(person.urlPhoto),
    ...peopleCache.placeOf(person),
    missing: missingFields(person),
    checkins,
  }
}

type CheckinRow = Awaited<ReturnType<typeof listCheckinsOf>>[number]
const shownCheckin = (row: CheckinRow) => ({
  ...pick(row, ['_id', 'kind', 'day', 'desk', 'by']),
  isWaiting: row.waiting === 1,
  at: isoOf(row.at),
  paperAt: isoOf(row.paperAt),
})

type Line = Omit<HistoryLine, 'at'> & { at: number }

/** When the page was finished and the photo accepted, which only the server's record says. */
async function progressLines(db: Db, { entity, id }: CachedPerson): Promise<Line[]> {
  const { record } = (await findBase<Partial<SyncBadge>>(db, entity, id)) ?? {}
  const lineOf = (what: Line['what'], at?: number | null) => (at ? [{ at, what, desk: '', by: '' }] : [])
  return [...lineOf('photoAccepted', record?.photoAcceptedAt), ...lineOf('finished', record?.finishedAt)]
}

export const nameOf = ({ nom, prenom }: Pick<PersonLine, 'nom' | 'prenom'>) => `${nom} ${prenom}`.trim()

/** The print queue's entry for a person's label. */
export const labelOf = (person: PersonLine) => ({
  ...pick(person, ['id', 'type', 'company']),
  name: nameOf(person),
})

/** One person with the badge's history, newest first. */
export async function personCard(db: Db, peopleCache: PeopleCache, id: string): Promise<PersonCard | undefined> {
  const [person] = await personLines(db, peopleCache, [id])
  const known = peopleCache.get(id)
  if (!person || !known) return undefined
  const checkins = await listCheckins(db, id)
  const prints = await listPrints(db, id)
  const lines: Line[] = [
    { at: known.createdAt, what: 'created', desk: '', by: '' },
    ...(await progressLines(db, known)),
    ...checkins.map(({ at, kind, desk, by, undoOf, paperAt, collector }) => ({
      at,
      ...(paperAt !== null && { paperAt: isoOf(paperAt) }),
      ...(collector && { collector }),
      what: undoOf === null ? kind : ('undone' as const),
      desk,
      by,
    })),
    ...prints.map(
      ({ at, state, desk, by }): Line => ({
        at,
        // Only the organizer prints without a desk.
        what: state === 'void' ? state : desk === '' ? 'batch' : 'printed',
        desk,
        by,
      }),
    ),
  ]
  return {
    person,
    prints: prints.filter(({ state }) => state === 'printed').length,
    hasLabel: inUse(prints) !== undefined,
    history: lines.sort((one, other) => other.at - one.at).map((line) => ({ ...line, at: isoOf(line.at) })),
  }
}

type TodayCheckin = Awaited<ReturnType<typeof checkinsSince>>[number]

export type ArrivalCounts = ReturnType<typeof createArrivalCounts>

/**
 * Today's check-ins that were not undone. The status band asks several times a second, so they are cached
 * until check-ins are written.
 */
export function createArrivalCounts(db: Db) {
  const known = new Map<string, Promise<TodayCheckin[]>>()
  let twice: Promise<HandedOutTwice[]> | undefined
  return {
    /** @param now ms since 1970 */
    today(kind: CheckinKind, now: number): Promise<readonly TodayCheckin[]> {
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
    forget() {
      known.clear()
      twice = undefined
    },
  }
}

async function checkinsSince(db: Db, kind: CheckinKind, day: string, since: number) {
  return activeCheckins(await listCheckinsSince(db, kind, since)).filter((row) => row.day === day)
}
