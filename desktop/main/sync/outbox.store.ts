import { type Selectable, sql } from 'kysely'
import { equal } from '#server/base/db/conditions.ts'
import type { Db, SyncOutboxTable, SyncPhotoTable, Tx } from '#server/base/db/database.ts'
import { ROW_COUNT } from '#server/base/db/paginate.ts'
import { queryDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import type { SyncStatus } from '#shared/sync/sync-status.ts'

export type OutboxOperation = Selectable<SyncOutboxTable>
/** An operation as it is written. */
export type NewOperation = Omit<OutboxOperation, 'deskSeq' | 'state' | 'rev' | 'code' | 'error'>
const UNSENT = ['waiting', 'again'] as const

/**
 * The next operations that the server has not acknowledged, in order.
 * @param backoff people whose operations are skipped
 */
export const nextUnsent = (db: Db, limit: number, backoff: readonly string[]) =>
  db
    .selectFrom('syncOutbox')
    .selectAll()
    .where('state', 'in', UNSENT)
    .where(sql<string>`coalesce(json_extract(patch, '$.recordId'), id)`, 'not in', [...backoff, ''])
    .orderBy('deskSeq')
    .limit(limit)
    .execute()

/** How many operations wait, of each kind, and how many were refused. */
export async function countOperations(db: Db) {
  const rows = await db
    .selectFrom('syncOutbox')
    .select(['state', 'entity', ROW_COUNT])
    .where('state', 'in', [...UNSENT, 'refused'])
    .groupBy(['state', 'entity'])
    .execute()
  const counts = { waiting: 0, waitingOf: {} as SyncStatus['waitingOf'], refused: 0 }
  for (const { state, entity, count } of rows)
    if (state === 'refused') counts.refused += count
    else {
      counts.waiting += count
      counts.waitingOf[entity] = (counts.waitingOf[entity] ?? 0) + count
    }
  return counts
}

/** Local operations not yet included in the record received from the server. */
export async function pendingOf(tx: Tx, ids?: readonly string[]) {
  let query = tx.selectFrom('syncOutbox').selectAll().where('state', 'in', ['waiting', 'acknowledged'])
  if (ids) query = query.where('id', 'in', ids)
  return await query.orderBy('deskSeq').execute()
}

export const changeOperation = (
  tx: Tx,
  opId: string,
  change: Partial<Pick<OutboxOperation, 'state' | 'rev' | 'code' | 'error'>>,
) => tx.updateTable('syncOutbox').set(change).where('opId', '=', opId).execute()

/** @returns the remaining operations */
export async function deleteOperations(tx: Tx, opIds: readonly string[]) {
  await tx.deleteFrom('syncOutbox').where('opId', 'in', opIds).execute()
  return tx.selectFrom('syncOutbox').selectAll().orderBy('deskSeq').execute()
}

/** Finishes acknowledged operations that the record now includes. */
export const finishOperations = (tx: Tx, entity: OutboxOperation['entity'], id: string, rev: number) =>
  tx
    .updateTable('syncOutbox')
    .set({ state: 'done' })
    .where(equal({ state: 'acknowledged', entity, id }))
    .where('rev', '<=', rev)
    .execute()

export const insertOperation = (tx: Tx, operation: NewOperation) =>
  tx
    .insertInto('syncOutbox')
    .values({ ...operation, state: 'waiting', rev: null, code: null, error: null })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Inserts unsent operations of a quarantined database, to be sent again in order. The server skips those it
 * already has.
 */
export async function insertUnsent(tx: Tx, operations: readonly OutboxOperation[]) {
  for (const operation of operations)
    await tx
      .insertInto('syncOutbox')
      .values({ ...operation, state: operation.state === 'refused' ? 'refused' : 'waiting', rev: null })
      .execute()
}

/**
 * Queues acknowledged and finished operations again after the server was restored; it skips those it still
 * has.
 */
export const requeueAll = (tx: Tx) =>
  tx.updateTable('syncOutbox').set({ state: 'again' }).where('state', 'in', ['acknowledged', 'done']).execute()

const MAX_LISTED = 200

/** Operations that the server refused or does not have yet, the refused first. */
export async function listUnfinished(db: Db) {
  const rows = await db
    .selectFrom('syncOutbox')
    .selectAll()
    .where('state', 'in', [...UNSENT, 'refused'])
    .orderBy(({ eb }) => eb('state', '!=', 'refused'))
    .orderBy('deskSeq')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ opId, entity, id, state, patch: json, deviceTime, code, error }) => {
    const patch = JSON.parse(json) as Record<string, unknown>
    const isWaiting = state !== 'refused'
    const ofPerson = typeof patch.recordId === 'string' ? patch.recordId : id
    return { opId, entity, id: ofPerson, isWaiting, patch, deviceTime, code: code ?? '', error: error ?? '' }
  })
}

/** Operations in a closed copy that the server may not have. */
export const unfinishedIn = (file: string) =>
  queryDatabaseFile<OutboxOperation>(file, `select * from "syncOutbox" where state <> 'done'`)

/** Values of `direction`. */
export const TO_DOWNLOAD = 1
export const TO_UPLOAD = 2

/** Queues a photo; one that is already queued is left unchanged. */
export const queuePhoto = (tx: Tx, row: SyncPhotoTable) =>
  tx
    .insertInto('syncPhoto')
    .values(row)
    .onConflict((on) => on.column('path').doNothing())
    .execute()

export const listDownloads = (db: Db, limit: number) =>
  db.selectFrom('syncPhoto').selectAll().where('direction', '=', TO_DOWNLOAD).limit(limit).execute()

export const listUploads = (db: Db, paths: readonly string[]) =>
  db.selectFrom('syncPhoto').selectAll().where('direction', '=', TO_UPLOAD).where('path', 'in', paths).execute()

export const deletePhoto = (tx: Tx, path: string) => tx.deleteFrom('syncPhoto').where('path', '=', path).execute()

/** Conflicts of this desk that nobody has decided yet. */
export async function listOwnConflicts(db: Db, deskId: string) {
  const rows = await db
    .selectFrom('conflict')
    .selectAll()
    .where(equal({ deskId, decidedAt: null }))
    .orderBy('at')
    .orderBy('_id')
    .execute()
  return rows.map(({ _id, entity, recordId, field, yours, stored, was, storedBy, storedAt }) => ({
    _id,
    entity,
    id: recordId,
    field,
    yours: JSON.parse(yours) as unknown,
    stored: JSON.parse(stored) as unknown,
    was: JSON.parse(was) as unknown,
    by: storedBy,
    at: new Date(storedAt).toISOString(),
  }))
}
