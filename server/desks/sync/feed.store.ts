import { sql } from 'kysely'
import type { Db } from '#server/base/index.ts'
import type { SyncEntity } from '#shared/sync/sync.schema.ts'

/** Kinds of log lines. Kiosks get a 'person' instead of badges, speakers and check-ins. */
export type FeedEntity = Exclude<SyncEntity, 'person'>

/** What is sent to desks; other lines of the log never leave the server. */
const FEED_ENTITIES: readonly FeedEntity[] = [
  'badge',
  'speaker',
  'company',
  'edition',
  'checkin',
  'print',
  'conflict',
  'merged',
  'erased',
]

export interface LogPosition {
  seq: number
  changeId: string
}

export interface FeedLine extends LogPosition {
  entity: FeedEntity
  id: string
  rev: number
}

/** The latest line of the log. */
export async function lastPosition(db: Db): Promise<LogPosition> {
  const row = await db
    .selectFrom('change')
    .select(['seq', 'changeId'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { seq: 0, changeId: '' }
}

/** The random id of a line; undefined when the log is shorter. */
export async function changeIdAt(db: Db, seq: number) {
  const row = await db.selectFrom('change').select('changeId').where('seq', '=', seq).executeTakeFirst()
  return row?.changeId
}

/** For each record, its latest line after a position, so that each record appears only once. */
export async function linesAfter(db: Db, { after, until, limit }: { after: number; until: number; limit: number }) {
  const rows = await db
    .selectFrom('change')
    .select(['seq', 'changeId', 'entity', 'id', 'rev'])
    .where('seq', '>', after)
    .where('seq', '<=', until)
    // Not by the index of entities, by which SQLite would read the whole log for each page.
    .where(sql<string>`entity || ''`, 'in', FEED_ENTITIES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change as later')
            .select('later.seq')
            .whereRef('later.entity', '=', 'change.entity')
            .whereRef('later.id', '=', 'change.id')
            .whereRef('later.rev', '>', 'change.rev'),
        ),
      ),
    )
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows as FeedLine[]
}
