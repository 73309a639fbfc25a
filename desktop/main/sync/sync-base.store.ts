import { sql } from 'kysely'
import { equal } from '#server/base/db/conditions.ts'
import type { Db, SyncBaseTable, Tx } from '#server/base/db/database.ts'
import type { SyncEntity } from '#shared/sync/sync.schema.ts'

/** A record of the copy as a row, whoever wrote it. */
export type CopyRow = Record<string, unknown> & { _id: string; rev: number }
type Copied = 'badge' | 'speaker' | 'company' | 'checkin' | 'print' | 'conflict'

export async function findRow(tx: Tx, table: Exclude<Copied, 'company'>, id: string) {
  const row = await tx
    .selectFrom(table as 'badge')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst()
  return row as CopyRow | undefined
}

export const deleteRow = (tx: Tx, table: Copied, id: string) =>
  tx
    .deleteFrom(table as 'badge')
    .where('_id', '=', id)
    .execute()

export const deleteMerge = (tx: Tx, fromId: string) =>
  tx.deleteFrom('mergedRecord').where('fromId', '=', fromId).execute()

/** Ids of people in rows, also walk-ins that the server does not know yet, or in records, since a kiosk has no rows. */
export async function listPeopleIds(tx: Tx) {
  const badges = await tx.selectFrom('badge').select('_id').execute()
  const speakers = await tx.selectFrom('speaker').select('_id').execute()
  const received = await tx.selectFrom('syncBase').select('id').where('entity', 'in', ['badge', 'speaker']).execute()
  return [...new Set([...badges, ...speakers].map(({ _id }) => _id).concat(received.map(({ id }) => id)))]
}

/** Deletes a walk-in merged into a badge, and moves all that was done for it to that badge. */
export async function moveRecord(tx: Tx, from: string, to: string) {
  await deleteRow(tx, 'badge', from)
  await tx
    .updateTable('syncOutbox')
    .set({ id: to })
    .where(equal({ entity: 'badge', id: from }))
    .where('state', '<>', 'done')
    .execute()
  await moveCheckinsAndPrints(tx, from, to)
}

/** Changes a walk-in's id to the one from the server, also in unsent operations; its row is rebuilt. */
export async function renameRecord(tx: Tx, from: string, to: string) {
  await deleteRow(tx, 'badge', from)
  await tx.updateTable('syncOutbox').set({ id: to }).where('id', '=', from).execute()
  await sql`update "syncOutbox" set patch = json_replace(patch, '$.recordId', ${to})
    where json_extract(patch, '$.recordId') = ${from}`.execute(tx)
  await moveCheckinsAndPrints(tx, from, to)
}

async function moveCheckinsAndPrints(tx: Tx, from: string, to: string) {
  for (const table of ['checkin', 'print', 'file', 'syncPhoto'] as const)
    await tx.updateTable(table).set({ recordId: to }).where('recordId', '=', from).execute()
}

/** Deletes the operations on a person, check-in or print, sent or not. */
export const forgetOperations = (tx: Tx, id: string) =>
  tx
    .deleteFrom('syncOutbox')
    .where(({ or, eb }) => or([eb('id', '=', id), eb(sql`json_extract(patch, '$.recordId')`, '=', id)]))
    .execute()

/**
 * Deletes everything the copy holds about an erased person, including unsent operations.
 * @returns paths of photos to delete after the commit
 */
export async function forgetRecord(tx: Tx, id: string) {
  const files = await tx.selectFrom('file').select('path').where('recordId', '=', id).execute()
  await deleteRow(tx, 'badge', id)
  await deleteRow(tx, 'speaker', id)
  const facts: string[] = []
  for (const table of ['checkin', 'print', 'conflict'] as const)
    for (const { _id } of await tx.deleteFrom(table).where('recordId', '=', id).returning('_id').execute())
      facts.push(_id)
  const merged = await tx
    .deleteFrom('mergedRecord')
    .where(({ or, eb }) => or([eb('fromId', '=', id), eb('toId', '=', id)]))
    .returning('fromId')
    .execute()
  for (const one of [id, ...facts, ...merged.map(({ fromId }) => fromId)]) {
    await tx.deleteFrom('syncBase').where('id', '=', one).execute()
    await forgetOperations(tx, one)
  }
  await tx.deleteFrom('syncPhoto').where('recordId', '=', id).execute()
  await tx.deleteFrom('consent').where('recordId', '=', id).execute()
  return files.map(({ path }) => path)
}

/** A record as last received from the server; undefined if never received or deleted since. */
export async function findBase<Stored>(db: Db, entity: SyncEntity, id: string) {
  const row = await db.selectFrom('syncBase').select(['rev', 'record']).where(equal({ entity, id })).executeTakeFirst()
  return row && { rev: row.rev, record: JSON.parse(row.record) as Stored }
}

export async function writeBase(tx: Tx, row: SyncBaseTable) {
  const { rev, epoch, record } = row
  await tx
    .insertInto('syncBase')
    .values(row)
    .onConflict((on) => on.columns(['entity', 'id']).doUpdateSet({ rev, epoch, record }))
    .execute()
}

export const deleteBase = (tx: Tx, entity: SyncEntity, id: string) =>
  tx.deleteFrom('syncBase').where(equal({ entity, id })).execute()

/** Deletes records received in another epoch. */
export const deleteBasesOfOtherEpochs = (tx: Tx, epoch: string) =>
  tx.deleteFrom('syncBase').where('epoch', '<>', epoch).execute()

/** Records of the copy that the server did not send. */
export async function listWithoutBase(tx: Tx, table: Copied) {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(table)}
    where not exists (select 1 from "syncBase" b where b.entity = ${table} and b.id = _id)`.execute(tx)
  return rows.map(({ _id }) => _id)
}
