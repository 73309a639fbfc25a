import { sql } from 'kysely'
import { type Author, logChange, nextRev } from '#server/base/db/changes.ts'
import type { Db, DeskTable, Tx } from '#server/base/db/database.ts'

const ENTITY = 'desk'

/** The desk that a key belongs to, including revoked desks. */
export function findDeskByKey(db: Db, keyHash: string): Promise<DeskTable | undefined> {
  return db.selectFrom('desk').selectAll().where('keyHash', '=', keyHash).executeTakeFirst()
}

export function findDesk(db: Db, id: string): Promise<DeskTable | undefined> {
  return db.selectFrom('desk').selectAll().where('_id', '=', id).executeTakeFirst()
}

export async function listDesks(db: Db): Promise<DeskTable[]> {
  return await db.selectFrom('desk').selectAll().orderBy('createdAt').orderBy('_id').execute()
}

/** '' when there is no such desk: a copy that never connected to its server does not know its own name. */
export async function deskName(db: Db, id: string): Promise<string> {
  return (await findDesk(db, id))?.name ?? ''
}

/** Names by id, including revoked desks. */
export async function deskNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('desk').select(['_id', 'name']).execute()
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}

/** Who used each desk last, as given with the staff PIN, and which organizer issued its key; '' if nobody is known. */
export async function deskPeople(db: Db): Promise<Map<string, { staff: string; issuedBy: string }>> {
  const { rows } = await sql<{ _id: string; staff: string; issuedBy: string }>`
    select desk._id, coalesce((select "by" from checkin where "deskId" = desk._id and "by" <> '' order by at desc, _id desc limit 1),
        '') staff,
      coalesce(substr(issued.actor, length('organizer ') + 1), '') "issuedBy"
    from desk
    left join change issued on issued.entity = ${ENTITY} and issued.id = desk._id and issued.rev = 1`.execute(db)
  return new Map(rows.map(({ _id, ...people }) => [_id, people]))
}

export async function insertDesk(tx: Tx, row: DeskTable, by: Author): Promise<void> {
  await tx.insertInto('desk').values(row).execute()
  await logChange(tx, ENTITY, { _id: row._id, rev: 1 }, ['_id'], by)
}

/** False when there is no such desk. Revoking it again keeps the first time. */
export async function revokeDesk(tx: Tx, id: string, by: Author): Promise<boolean> {
  const desk = await tx.selectFrom('desk').select('revokedAt').where('_id', '=', id).executeTakeFirst()
  if (!desk) return false
  if (desk.revokedAt !== null) return true
  await tx.updateTable('desk').set({ revokedAt: by.at }).where('_id', '=', id).execute()
  await logChange(tx, ENTITY, { _id: id, rev: 2 }, ['revokedAt'], by)
  return true
}

/** A key that is closed is revoked too. False when there is no such desk. */
export async function closeDesk(tx: Tx, id: string, by: Author): Promise<boolean> {
  if (!(await revokeDesk(tx, id, by))) return false
  const open = tx.updateTable('desk').set({ closedAt: by.at }).where('_id', '=', id)
  const { numUpdatedRows } = await open.where('closedAt', 'is', null).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await logDesk(tx, id, 'closedAt', by)
  return true
}

/** An act of the organizer about a desk. */
export async function logDesk(tx: Tx, id: string, field: string, by: Author) {
  await logChange(tx, ENTITY, { _id: id, rev: await nextRev(tx, ENTITY, id) }, [field], by)
}

/** Does not count as a change of the desk: no new revision, no log entry. */
export async function markSeen(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('desk').set({ lastSeenAt: at }).where('_id', '=', id).execute()
}
