import { sql } from 'kysely'
import type { Db, SyncBaseTable, Tx } from '#server/base/db/database.ts'
import type { SyncEntity } from '#shared/sync/sync.schema.ts'

/** A record as last received from the server; undefined if never received or deleted since. */
export async function findBase<Stored>(
  db: Db,
  entity: SyncEntity,
  id: string,
): Promise<{ rev: number; record: Stored } | undefined> {
  const row = await db
    .selectFrom('syncBase')
    .select(['rev', 'record'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { rev: row.rev, record: JSON.parse(row.record) as Stored }
}

export async function writeBase(tx: Tx, row: SyncBaseTable): Promise<void> {
  const { rev, epoch, record } = row
  await tx
    .insertInto('syncBase')
    .values(row)
    .onConflict((on) => on.columns(['entity', 'id']).doUpdateSet({ rev, epoch, record }))
    .execute()
}

export async function deleteBase(tx: Tx, entity: SyncEntity, id: string): Promise<void> {
  await tx.deleteFrom('syncBase').where('entity', '=', entity).where('id', '=', id).execute()
}

/** Deletes records received in another epoch. */
export async function deleteBasesOfOtherEpochs(tx: Tx, epoch: string): Promise<void> {
  await tx.deleteFrom('syncBase').where('epoch', '<>', epoch).execute()
}

/** Records of the copy that the server did not send. */
export async function listWithoutBase(
  tx: Tx,
  table: 'badge' | 'speaker' | 'company' | 'checkin' | 'print' | 'conflict',
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(table)}
    where not exists (select 1 from "syncBase" b where b.entity = ${table} and b.id = _id)`.execute(tx)
  return rows.map(({ _id }) => _id)
}
