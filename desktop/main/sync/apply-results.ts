import type { Tx } from '#server/base/db/database.ts'
import type { OperationResult } from '#shared/sync/sync.schema.ts'
import { deleteRow, forgetOperations, moveRecord, renameRecord } from './copied-records.store.ts'
import { changeOperation, deleteOperations, finishOperations, type OutboxOperation, pendingOf } from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'
import { findBase } from './sync-base.store.ts'

/** Records the results of operations; rejected ones no longer overlay the record. */
export async function applyResults(
  tx: Tx,
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
    // Fields filled in by a merge arrive with the record; the walk-in itself is gone.
    else await changeOperation(tx, opId, { state: result.result === 'merged' ? 'done' : 'acknowledged', rev })
    if (result.result === 'merged') await moveRecord(tx, operation.id, result.id)
    // The server took the walk-in before it gave people ids for desks; the desk had not heard of it.
    else if (result.result !== 'refused' && result.id !== operation.id) await renameRecord(tx, operation.id, result.id)
    const id = result.result === 'refused' ? operation.id : result.id
    touched.set(`${operation.entity} ${id}`, { entity: operation.entity, id })
  }
  for (const { entity, id } of touched.values()) {
    const base = await findBase(tx, entity, id)
    if (base) await finishOperations(tx, entity, id, base.rev)
    const pending = (await pendingOf(tx, [id])).filter((one) => one.entity === entity)
    if (entity === 'badge' || entity === 'speaker') {
      const lost = await rebuildPerson(tx, entity, id, pending, at)
      if (lost) lostPhotos.push(lost)
    } else if (!base && pending.length === 0) await deleteRow(tx, entity, id)
  }
  return lostPhotos
}

/**
 * Erases what a kiosk has sent, whatever became of it; with a registration that is held, what followed of it.
 * @returns the operations that are left
 */
export async function forgetSent(
  tx: Tx,
  sent: readonly OutboxOperation[],
  results: readonly OperationResult[],
): Promise<OutboxOperation[]> {
  for (const { opId, code } of results) {
    const held = code === 'for_desk' && sent.find((one) => one.opId === opId)
    if (held) await forgetOperations(tx, held.id)
  }
  return deleteOperations(
    tx,
    results.map(({ opId }) => opId),
  )
}
