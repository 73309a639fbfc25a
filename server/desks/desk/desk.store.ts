import { sql } from 'kysely'
import {
  type Author,
  type Db,
  finderById,
  inserterFor,
  logChange,
  logUnversionedChange,
  type Tx,
} from '#server/base/index.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'

const ENTITY = 'desk'

/** The desk that a key belongs to, including revoked desks. */
export const findDeskByKey = (db: Db, keyHash: string) =>
  db.selectFrom('desk').selectAll().where('keyHash', '=', keyHash).executeTakeFirst()

export const findDesk = finderById('desk')

export const listDesks = (db: Db) => db.selectFrom('desk').selectAll().orderBy('createdAt').orderBy('_id').execute()

/** '' when there is no such desk: a copy that never connected to its server does not know its own name. */
export async function deskName(db: Db, id: string) {
  return (await findDesk(db, id))?.name ?? ''
}

/** Names by id, including revoked desks. */
export async function deskNames(db: Db) {
  const rows = await db.selectFrom('desk').select(['_id', 'name']).execute()
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}

/** Who used each desk last, as given with the staff PIN, and which organizer issued its key; '' if unknown. */
export async function lastStaffAndIssuers(db: Db) {
  const { rows } = await sql<{ _id: string; staff: string; issuedBy: string }>`
    select desk._id, coalesce((select "by" from checkin where "deskId" = desk._id and "by" <> '' order by at desc, _id desc limit 1),
        '') staff,
      coalesce(substr(issued.actor, length('organizer ') + 1), '') "issuedBy"
    from desk
    left join change issued on issued.entity = ${ENTITY} and issued.id = desk._id and issued.rev = 1`.execute(db)
  return new Map(rows.map(({ _id, ...people }) => [_id, people]))
}

export const insertDesk = inserterFor('desk')

/** False when there is no such desk. Revoking it again keeps the first time. */
export async function revokeDesk(tx: Tx, id: string, author: Author) {
  const desk = await tx.selectFrom('desk').select('revokedAt').where('_id', '=', id).executeTakeFirst()
  if (!desk) return false
  if (desk.revokedAt !== null) return true
  await tx.updateTable('desk').set({ revokedAt: author.at }).where('_id', '=', id).execute()
  await logChange(tx, ENTITY, { _id: id, rev: 2 }, ['revokedAt'], author)
  return true
}

/** A key that is closed is revoked too. False when there is no such desk. */
export async function closeDesk(tx: Tx, id: string, author: Author) {
  if (!(await revokeDesk(tx, id, author))) return false
  const open = tx.updateTable('desk').set({ closedAt: author.at }).where('_id', '=', id)
  const { numUpdatedRows } = await open.where('closedAt', 'is', null).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await logDesk(tx, id, 'closedAt', author)
  return true
}

/** Logs what the organizer did with a desk. */
export async function logDesk(tx: Tx, id: string, field: string, author: Author) {
  await logUnversionedChange(tx, ENTITY, id, [field], author)
}

/** Does not count as a change of the desk: no new revision, no log entry. */
export const markSeen = (tx: Tx, id: string, at: number) =>
  tx.updateTable('desk').set({ lastSeenAt: at }).where('_id', '=', id).execute()

/** An operation that was held or refused. */
interface UnappliedRow {
  opId: string
  deskId: string
  entity: SyncOperation['entity']
  recordId: string
  /** When it arrived, in ms since 1970. */
  at: number
  patch: Record<string, unknown>
  refusal: { code: string; error: string } | null
}

interface Row extends Omit<UnappliedRow, 'patch' | 'refusal'> {
  patch: string
  result: string | null
  seq: number | null
}

const NOT_APPLIED = sql`
  select "opId", "deskId", json_extract(operation, '$.entity') entity, "recordId", at,
    json_extract(operation, '$.patch') patch, null result, null seq
  from "heldOperation"
  union all
  select "opId", "deskId", entity, "recordId", at, '{}' patch, result, seq from "deskOperation"
  where json_extract(result, '$.result') = 'refused' and coalesce(json_extract(result, '$.code'), '') not in ('for_desk', 'desk_limit')`

/**
 * What was not applied, newest first: held operations of revoked desks, of kiosks or of a past edition, and
 * refused ones, whose values are only in the desk's own list.
 */
export async function listNotApplied(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ operations: UnappliedRow[]; total: number }> {
  const { rows } = await sql<Row>`
    ${NOT_APPLIED} order by at desc, seq desc nulls first, "opId" limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) total from (${NOT_APPLIED}) operation`.execute(db)
  const operations = rows.map(({ patch, result, seq, ...row }) => ({
    ...row,
    // Codes let people in, and are not needed for the decision.
    patch: JSON.parse(patch, (name, value) => (name === 'code' ? undefined : value)),
    refusal: result === null ? null : rejectionReason(JSON.parse(result) as OperationResult),
  }))
  return { operations, total: counted.rows[0]?.total ?? 0 }
}

export const rejectionReason = ({ code, error }: OperationResult) => ({ code: code ?? '', error: error ?? '' })

/** People by the ids that desks sent. */
export async function listPeopleByIds(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const people = new Map<string, { id: string; name: string }>()
  if (ids.length === 0) return people
  for (const table of ['badge', 'speaker'] as const)
    for (const { _id, publicId, nom, prenom } of await db
      .selectFrom(table)
      .select(['_id', 'publicId', 'nom', 'prenom'])
      .where(({ or, eb }) => or([eb('_id', 'in', [...ids]), eb('publicId', 'in', [...ids])]))
      .execute())
      for (const id of [_id, publicId]) people.set(id, { id: _id, name: `${nom} ${prenom}`.trim() })
  return people
}
