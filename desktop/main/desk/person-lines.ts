import { findBase } from '#desktop/main/sync/sync-base.store.ts'
import type { Db } from '#server/base/db/database.ts'
import { listCheckins } from '#server/desks/checkin/checkin.store.ts'
import { listPrints } from '#server/desks/print/print.store.ts'
import { missingFields, shownCompany } from '#shared/badge/badge.rules.ts'
import { activeCheckins } from '#shared/checkin/checkin.rules.ts'
import { pick } from '#shared/contract/fields.ts'
import type { ActiveCheckin, HistoryLine, PersonCard, PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { inUse } from '#shared/print/label-standing.ts'
import type { SyncBadge } from '#shared/sync/sync-record.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { type CachedPerson, listCheckinsOf } from './desk-people.store.ts'
import type { PeopleCache } from './people-cache.ts'

/** Result lines for these people, in the order of the ids. */
export async function personLines(db: Db, peopleCache: PeopleCache, ids: readonly string[]): Promise<PersonLine[]> {
  if (ids.length === 0) return []
  const found = ids.flatMap((id) => {
    const person = peopleCache.get(id)
    return person ? { person, twins: peopleCache.twinsOf(person) } : []
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
    company: shownCompany(person.company),
    urlPhoto: fileUrl(person.urlPhoto),
    ...peopleCache.placeOf(person),
    missing: missingFields(person),
    checkins,
  }
}

type CheckinRow = Awaited<ReturnType<typeof listCheckinsOf>>[number]
const shownCheckin = (row: CheckinRow): ActiveCheckin => ({
  ...pick(row, ['_id', 'kind', 'day', 'desk', 'by']),
  isWaiting: row.waiting === 1,
  at: isoOf(row.at),
  paperAt: row.paperAt === null ? null : isoOf(row.paperAt),
})

type Line = Omit<HistoryLine, 'at'> & { at: number }
const isoOf = (at: number) => new Date(at).toISOString()

/** When the page was finished and the photo accepted, which only the server's record tells. */
async function progressLines(db: Db, { entity, id }: CachedPerson): Promise<Line[]> {
  const { record } = (await findBase<Partial<SyncBadge>>(db, entity, id)) ?? {}
  const lineOf = (what: Line['what'], at?: number | null) => (at ? [{ at, what, desk: '', by: '' }] : [])
  return [...lineOf('photoAccepted', record?.photoAcceptedAt), ...lineOf('finished', record?.finishedAt)]
}

export const nameOf = ({ nom, prenom }: Pick<PersonLine, 'nom' | 'prenom'>) => `${nom} ${prenom}`.trim()

/** What a label of the person is queued as. */
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
