import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import type { OperationResult } from '#shared/sync/sync.schema.ts'
import { changeOperation, finishOperations, type OutboxOperation, pendingOf } from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'

/** Notes what became of operations; what was refused no longer lies over the record. */
export async function applyResults(
  tx: Transaction<Database>,
  sent: readonly OutboxOperation[],
  results: readonly OperationResult[],
  at: number,
): Promise<string[]> {
  const lostPhotos: string[] = []
  const touched = new Map<string, { entity: OutboxOperation['entity']; id: string }>()
  for (const result of results) {
    const operation = sent.find(({ opId }) => opId === result.opId)
    if (!operation) continue
    const { opId, rev, code, error } = result
    if (result.result === 'refused') await changeOperation(tx, opId, { state: 'refused', code, error })
    // What a merge filled in comes with the record; the walk-in itself is no more.
    else await changeOperation(tx, opId, { state: result.result === 'merged' ? 'done' : 'acknowledged', rev })
    if (result.result === 'merged') await moveRecord(tx, operation.id, result.id)
    const id = result.result === 'refused' ? operation.id : result.id
    touched.set(`${operation.entity} ${id}`, { entity: operation.entity, id })
  }
  for (const { entity, id } of touched.values()) {
    const base = await tx
      .selectFrom('syncBase')
      .select('rev')
      .where('entity', '=', entity)
      .where('id', '=', id)
      .executeTakeFirst()
    if (base) await finishOperations(tx, entity, id, base.rev)
    const pending = (await pendingOf(tx, [id])).filter((one) => one.entity === entity)
    if (entity === 'badge' || entity === 'speaker') {
      const lost = await rebuildPerson(tx, entity, id, pending, at)
      if (lost) lostPhotos.push(lost)
    } else if (!base && pending.length === 0) await tx.deleteFrom(entity).where('_id', '=', id).execute()
  }
  return lostPhotos
}

/** The walk-in was a badge that is there: what was done for the one was done for the other. */
async function moveRecord(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await tx.deleteFrom('badge').where('_id', '=', from).execute()
  await tx
    .updateTable('syncOutbox')
    .set({ id: to })
    .where('entity', '=', 'badge')
    .where('id', '=', from)
    .where('state', '<>', 'done')
    .execute()
  for (const table of ['checkin', 'print'] as const)
    await tx.updateTable(table).set({ recordId: to }).where('recordId', '=', from).execute()
  for (const table of ['file', 'syncPhoto'] as const)
    await tx.updateTable(table).set({ recordId: to }).where('recordId', '=', from).execute()
}
