import { type SqlBool, sql } from 'kysely'
import type { KioskHash } from '#server/base/db/kiosk-hash.ts'
import { type Db, listPublicIds, notDeleted } from '#server/base/index.ts'
import { missingFields } from '#shared/badge/badge.rules.ts'
import { activeCheckins } from '#shared/checkin/checkin.rules.ts'
import type { SyncChange } from '#shared/sync/sync.schema.ts'
import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'
import type { FeedEntity, FeedLine } from './feed.store.ts'
import { changesOf } from './feed-records.store.ts'

/** Sent to a kiosk as to desks, except that the code of a merged walk-in is hashed. */
const UNCHANGED_ENTITIES: readonly FeedEntity[] = ['company', 'edition', 'merged', 'erased']

/** These lines as they are sent to a kiosk, with people as `syncPerson` only (Q-320). */
export async function kioskChangesOf(
  db: Db,
  lines: readonly FeedLine[],
  hidden: readonly string[],
  hash: KioskHash,
): Promise<SyncChange[]> {
  const shared = lines.filter(({ entity }) => UNCHANGED_ENTITIES.includes(entity))
  const others = (await changesOf(db, shared, hidden)).map((change) =>
    change.entity === 'merged' && change.record
      ? { ...change, record: { ...change.record, code: hash('code', change.record.code) } }
      : change,
  )
  return [...others, ...(await peopleOf(db, lines, hidden, hash))].sort((one, other) => one.seq - other.seq)
}

/** The current records of the people that the lines, also check-ins, are about. */
async function peopleOf(db: Db, lines: readonly FeedLine[], hidden: readonly string[], hash: KioskHash) {
  const checkins = lines.filter(({ entity }) => entity === 'checkin').map(({ id }) => id)
  const personOf = await listPersonIds(db, checkins)
  const lineOf = new Map<string, FeedLine>()
  for (const line of lines) {
    const isPerson = line.entity === 'badge' || line.entity === 'speaker'
    const id = isPerson ? line.id : personOf.get(line.id)
    if (id !== undefined) lineOf.set(id, line)
  }
  const ids = [...lineOf.keys()]
  if (ids.length === 0) return []
  const publicIds = await listPublicIds(db, ids)
  const records = new Map<string, SyncPerson>()
  for (const table of ['badge', 'speaker'] as const)
    for (const [id, record] of await readPeople(db, table, ids, hidden, hash)) records.set(id, record)
  return ids.map((id): SyncChange => {
    const { seq = 0, rev = 0 } = lineOf.get(id) ?? {}
    const record = records.get(id) ?? null
    const change = { seq, id: publicIds.get(id) ?? id, rev: record?.rev ?? rev }
    return { ...change, entity: 'person', deleted: record === null, record }
  })
}

async function listPersonIds(db: Db, checkins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (checkins.length === 0) return new Map()
  const rows = await db.selectFrom('checkin').select(['_id', 'recordId']).where('_id', 'in', checkins).execute()
  return new Map(rows.map(({ _id, recordId }) => [_id, recordId]))
}

async function readPeople(
  db: Db,
  table: 'badge' | 'speaker',
  ids: readonly string[],
  hidden: readonly string[],
  hash: KioskHash,
): Promise<[string, SyncPerson][]> {
  let query = db
    .selectFrom(table as 'badge')
    .select(['_id', 'publicId', 'link', 'rev', 'type', 'nom', 'prenom', 'company', 'position', 'urlPhoto'])
    .select(['email', 'code'])
    .select(
      sql<SqlBool>`exists (select 1 from consent where "recordId" = ${sql.ref(`${table}._id`)})`.as('hasAccepted'),
    )
    .where('_id', 'in', ids)
    .where(notDeleted)
  // As to desks: speakers whom the organizer has not accepted are left out.
  if (table === 'speaker' && hidden.length > 0) query = query.where(sql.ref<string>('status'), 'not in', hidden)
  const rows = await query.execute()
  const facts = await db.selectFrom('checkin').selectAll().where('recordId', 'in', ids).execute()
  const handedOut = new Set(activeCheckins(facts).map(({ recordId }) => recordId))
  return rows.map(({ _id, publicId, rev, nom, prenom, company, type, ...row }) => {
    const missing: string[] = table === 'badge' ? missingFields({ ...row, nom, prenom, company }) : []
    if (table === 'badge' && !row.hasAccepted) missing.push('accepts')
    const isHandedOut = handedOut.has(_id)
    const hashes = { link: hash('link', row.link), code: hash('code', row.code), email: hash('email', row.email) }
    return [_id, { _id: publicId, rev, of: table, nom, prenom, company, type, missing, isHandedOut, hashes }]
  })
}

/** The badge with this code, or the one that a walk-in with it turned out to be. */
export async function findBadgeByCode(db: Db, code: string) {
  const walkIn = db.selectFrom('mergedRecord').select('toId').where('code', '=', code)
  return db
    .selectFrom('badge')
    .select(['_id', 'publicId', 'link', 'email'])
    .where(({ or, eb }) => or([eb('code', '=', code), eb('_id', 'in', walkIn)]))
    .where(notDeleted)
    .executeTakeFirst()
}
