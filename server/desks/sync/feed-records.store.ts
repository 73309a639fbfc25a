import { sql } from 'kysely'
import { type Db, type FileTable, listPublicIds, notDeleted } from '#server/base/index.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { withFlag } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { SyncChange } from '#shared/sync/sync.schema.ts'
import type { SyncPhoto } from '#shared/sync/sync-record.schema.ts'
import type { FeedEntity, FeedLine } from './feed.store.ts'

type Records = Map<string, unknown>
type Load = (db: Db, ids: readonly string[], hidden: readonly string[]) => Promise<Records>

const byId = (rows: readonly { _id: string }[]): Records => new Map(rows.map((row) => [row._id, row]))

const COMMON_COLUMNS = ['_id', 'rev', 'createdAt'] as const
const BADGE_COLUMNS = [...COMMON_COLUMNS, ...withFlag(BADGE_FIELDS, 'desk')]
const SPEAKER_COLUMNS = [...COMMON_COLUMNS, ...withFlag(SPEAKER_FIELDS, 'desk')]

/** Stored separately from the record: consents are given when the page is completed, and decisions name the reviewed photo. */
const progressOf = (entity: 'badge' | 'speaker') => {
  const ofPerson = sql`entity = ${entity} and "recordId" = ${sql.ref(`${entity}._id`)}`
  return [
    sql<number | null>`(select min(at) from consent where ${ofPerson})`.as('finishedAt'),
    sql<number | null>`(select at from "photoReview" where ${ofPerson} and state = 'accepted'
      and path = ${sql.ref(`${entity}.urlPhoto`)})`.as('photoAcceptedAt'),
  ]
}

const fullRows =
  (table: 'checkin' | 'print' | 'conflict'): Load =>
  async (db, ids) =>
    byId(await db.selectFrom(table).selectAll().where('_id', 'in', ids).execute())

/** How an entity's records are read, with only what a desk may see. Missing records were deleted. */
const LOAD: Record<FeedEntity, Load> = {
  badge: async (db, ids) => {
    const rows = await db
      .selectFrom('badge')
      .select([...BADGE_COLUMNS, ...progressOf('badge')])
      .where('_id', 'in', ids)
      .where(notDeleted)
      .execute()
    return byId(await withPhotos(db, rows))
  },
  speaker: async (db, ids, hidden) => {
    let query = db.selectFrom('speaker').where('_id', 'in', ids).where(notDeleted)
    // As in the list that a desk gets: speakers whom the organizer has not accepted are left out.
    if (hidden.length > 0) query = query.where('status', 'not in', hidden)
    const rows = await query.select([...SPEAKER_COLUMNS, ...progressOf('speaker')]).execute()
    const shown = rows.map((row) => ({
      ...row,
      accepted: row.accepted === 1,
      sessions: JSON.parse(row.sessions) as string[],
    }))
    return byId(await withPhotos(db, shown))
  },
  company: async (db, ids) => {
    const rows = await db
      .selectFrom('company')
      .select(['_id', 'rev', ...withFlag(COMPANY_FIELDS, 'desk')])
      .where('_id', 'in', ids)
      .where(notDeleted)
      .execute()
    return byId(rows.map((row) => ({ ...row, unconfirmed: row.unconfirmed === 1 })))
  },
  edition: async (db) => {
    const { overrides } = await db.selectFrom('edition').select('overrides').executeTakeFirstOrThrow()
    return new Map([['edition', { overrides: JSON.parse(overrides) }]])
  },
  checkin: fullRows('checkin'),
  print: fullRows('print'),
  conflict: fullRows('conflict'),
  merged: async (db, ids) => {
    const rows = await db.selectFrom('mergedRecord').selectAll().where('fromId', 'in', ids).execute()
    return new Map(rows.map((row) => [row.fromId, row]))
  },
  erased: async () => new Map(),
}

/** Lines of the log with the current state of their records. */
export async function changesOf(db: Db, lines: readonly FeedLine[], hidden: readonly string[]): Promise<SyncChange[]> {
  const records = new Map<FeedEntity, Records>()
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const ids = lines.filter((line) => line.entity === entity).map(({ id }) => id)
    records.set(entity, await LOAD[entity](db, ids, hidden))
  }
  const changes = lines.map(({ seq, entity, id, rev }) => {
    const record = records.get(entity)?.get(id) ?? null
    return { seq, entity, id, rev, deleted: record === null, record } as SyncChange
  })
  return withPublicIds(db, changes)
}

/** Names people by the ids of desks; the others never leave the server (Q-217). */
async function withPublicIds(db: Db, changes: readonly SyncChange[]): Promise<SyncChange[]> {
  const named = changes.flatMap(({ entity, id, record }) => {
    if (entity === 'badge' || entity === 'speaker') return [id]
    if (record && 'recordId' in record) return [record.recordId]
    return record && 'toId' in record ? [record.toId] : []
  })
  const publicIds = await listPublicIds(db, new Set(named))
  const publicIdOf = (id: string) => publicIds.get(id) ?? id
  return changes.map((change): SyncChange => {
    const { entity, id, record } = change
    if (entity === 'badge' || entity === 'speaker')
      return { ...change, id: publicIdOf(id), record: record && { ...record, _id: publicIdOf(id) } } as SyncChange
    if (record && 'recordId' in record)
      return { ...change, record: { ...record, recordId: publicIdOf(record.recordId) } } as SyncChange
    if (record && 'toId' in record)
      return { ...change, record: { ...record, toId: publicIdOf(record.toId) } } as SyncChange
    return change
  })
}

async function withPhotos<Row extends { urlPhoto: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { photo: SyncPhoto })[]> {
  const paths = rows.map(({ urlPhoto }) => urlPhoto).filter((path) => path !== '')
  const files: Pick<FileTable, 'path' | 'sha256' | 'mime' | 'bytes'>[] =
    paths.length === 0
      ? []
      : await db.selectFrom('file').select(['path', 'sha256', 'mime', 'bytes']).where('path', 'in', paths).execute()
  const photos = new Map(files.map(({ path, ...photo }) => [path, photo]))
  return rows.map((row) => ({ ...row, photo: photos.get(row.urlPhoto) ?? null }))
}
