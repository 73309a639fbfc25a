import { sql } from 'kysely'
import { type Actor, isOwner } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import { anyOf } from '#server/base/db/any-of.ts'
import type { Db, PersonIds, Tx } from '#server/base/db/database.ts'
import { prepared } from '#server/base/db/prepared.ts'
import { type RowOf, SPEAKER_COLUMNS } from '#server/base/db/record-columns.ts'

type PersonTable = 'badge' | 'speaker'

const badgeBy = (column: keyof PersonIds) =>
  prepared((db, id: string) => db.selectFrom('badge').selectAll().where(column, '=', id).where('deletedAt', 'is', null))
const speakerBy = (column: keyof PersonIds) =>
  prepared((db, id: string) =>
    db.selectFrom('speaker').select(SPEAKER_COLUMNS).where(column, '=', id).where('deletedAt', 'is', null),
  )
const QUERIES = {
  badge: { _id: badgeBy('_id'), deskId: badgeBy('deskId'), link: badgeBy('link') },
  speaker: { _id: speakerBy('_id'), deskId: speakerBy('deskId'), link: speakerBy('link') },
}

/**
 * The badge or speaker that this caller names: a desk by `deskId`, the owner and the organizer by `_id`,
 * everybody by the link.
 * @throws ApiError link_replaced
 */
export async function findNamed<T extends PersonTable>(
  db: Db,
  table: T,
  id: string,
  actor: Actor,
): Promise<RowOf<T> | undefined> {
  const find = async (column: keyof PersonIds) => (await QUERIES[table][column](db, id))[0] as RowOf<T> | undefined
  if (actor.kind === 'desk') return find('deskId')
  if (actor.kind !== 'nobody') {
    const own = await find('_id')
    const { companyId, companyUid = '' } = (own ?? {}) as { companyId?: string; companyUid?: string }
    if (own && isOwner(actor, companyId ?? companyUid)) return own
  }
  const linked = await find('link')
  if (!linked && (await isReplaced(db, id))) throw new ApiError('link_replaced')
  return linked
}

async function isReplaced(db: Db, link: string): Promise<boolean> {
  const row = await db.selectFrom('replacedLink').select('link').where('link', '=', link).executeTakeFirst()
  return row !== undefined
}

/** From now on the present link of the record opens nothing. */
export async function insertReplacedLink(tx: Tx, { _id: recordId, link }: PersonIds): Promise<void> {
  await tx.insertInto('replacedLink').values({ link, recordId }).execute()
}

/** The link opens the page of its record again. */
export async function deleteReplacedLink(tx: Tx, link: string): Promise<void> {
  await tx.deleteFrom('replacedLink').where('link', '=', link).execute()
}

/**
 * The badge or speaker, also a deleted one, that is meant by `deskId`, by `_id` (as desks of before do in their
 * operations), or by a walk-in that was merged into a badge.
 */
export async function findPersonIds(db: Db, id: string, by: 'deskId' | '_id' | 'either') {
  const deskId = by === '_id' ? null : id
  const _id = by === 'deskId' ? null : id
  const { rows } = await sql<Pick<PersonIds, '_id' | 'deskId'>>`
    select _id, "deskId" from badge where _id = (select "toId" from "mergedRecord" where "fromId" = ${id})
    union all select _id, "deskId" from badge where "deskId" = ${deskId}
    union all select _id, "deskId" from speaker where "deskId" = ${deskId}
    union all select _id, "deskId" from badge where _id = ${_id}
    union all select _id, "deskId" from speaker where _id = ${_id}
    limit 1`.execute(db)
  return rows[0]
}

/** What desks know these badges and speakers by, deleted ones too; by `_id`. */
export async function listDeskIds(db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = anyOf([...ids])
  const { rows } = await sql<Pick<PersonIds, '_id' | 'deskId'>>`
    select _id, "deskId" from badge where _id in ${wanted}
    union all select _id, "deskId" from speaker where _id in ${wanted}`.execute(db)
  return new Map(rows.map(({ _id, deskId }) => [_id, deskId]))
}
