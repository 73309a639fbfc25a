import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, SyncOutboxTable } from '#server/base/db/database.ts'
import { queryFile } from '#server/base/db/database-file.ts'
import type { RefusedOperation } from '#shared/sync/sync-status.ts'

export type OutboxOperation = Selectable<SyncOutboxTable>
const UNSENT = ['waiting', 'again'] as const

/**
 * The next operations that the server has not acknowledged, in order.
 * @param heldBack people whose operations are left out
 */
export async function nextUnsent(
  db: Kysely<Database>,
  limit: number,
  heldBack: readonly string[],
): Promise<OutboxOperation[]> {
  return await db
    .selectFrom('syncOutbox')
    .selectAll()
    .where('state', 'in', UNSENT)
    .where(sql<string>`coalesce(json_extract(patch, '$.recordId'), id)`, 'not in', [...heldBack, ''])
    .orderBy('deskSeq')
    .limit(limit)
    .execute()
}

export async function countUnsent(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('syncOutbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', UNSENT)
    .executeTakeFirstOrThrow()
  return count
}

/** What was done here and is not yet in the record as the server told it. */
export async function pendingOf(
  tx: Transaction<Database>,
  ids?: readonly string[],
): Promise<OutboxOperation[]> {
  let query = tx.selectFrom('syncOutbox').selectAll().where('state', 'in', ['waiting', 'acknowledged'])
  if (ids) query = query.where('id', 'in', ids)
  return await query.orderBy('deskSeq').execute()
}

export async function changeOperation(
  tx: Transaction<Database>,
  opId: string,
  change: Partial<Pick<OutboxOperation, 'state' | 'rev' | 'code' | 'error'>>,
): Promise<void> {
  await tx.updateTable('syncOutbox').set(change).where('opId', '=', opId).execute()
}

/** Acknowledged ones that the record holds by now. */
export async function finishOperations(
  tx: Transaction<Database>,
  entity: OutboxOperation['entity'],
  id: string,
  rev: number,
): Promise<void> {
  await tx
    .updateTable('syncOutbox')
    .set({ state: 'done' })
    .where('state', '=', 'acknowledged')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('rev', '<=', rev)
    .execute()
}

export async function insertOperation(
  tx: Transaction<Database>,
  operation: Omit<OutboxOperation, 'deskSeq' | 'state' | 'rev' | 'code' | 'error'>,
): Promise<OutboxOperation> {
  return await tx
    .insertInto('syncOutbox')
    .values({ ...operation, state: 'waiting', rev: null, code: null, error: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From a database that was set aside: sent again, in the old order. The server knows those that it has. */
export async function insertUnsent(
  tx: Transaction<Database>,
  operations: readonly OutboxOperation[],
): Promise<void> {
  for (const operation of operations)
    await tx
      .insertInto('syncOutbox')
      .values({ ...operation, state: operation.state === 'refused' ? 'refused' : 'waiting', rev: null })
      .execute()
}

/** After the server was restored: it says itself what it has already. */
export async function requeueAll(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('syncOutbox')
    .set({ state: 'again' })
    .where('state', 'in', ['acknowledged', 'done'])
    .execute()
}

export async function listRefused(db: Kysely<Database>): Promise<RefusedOperation[]> {
  const rows = await db
    .selectFrom('syncOutbox')
    .selectAll()
    .where('state', '=', 'refused')
    .orderBy('deskSeq')
    .execute()
  return rows.map(({ opId, entity, id, patch, deviceTime, code, error }) => ({
    opId,
    entity,
    id,
    patch: JSON.parse(patch) as Record<string, unknown>,
    deviceTime,
    code: code ?? '',
    error: error ?? '',
  }))
}

/** What a copy that is not open holds and the server may not have. */
export const unfinishedIn = (file: string) =>
  queryFile<OutboxOperation>(file, "select * from syncOutbox where state <> 'done'")
