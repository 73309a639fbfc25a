import type { EncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import type { Tx } from '#server/base/db/database.ts'
import { MAX_OPERATIONS, type OperationResult, orderingKeyOf, type SyncOperation } from '#shared/sync/sync.schema.ts'
import type { CopyData } from './copy-data.ts'
import {
  changeOperation,
  deleteOperations,
  finishOperations,
  nextUnsent,
  type OutboxOperation,
  pendingOf,
} from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'
import type { RetryBackoff } from './retry-backoff.ts'
import { RequestRejected, type ServerCalls } from './server-calls.ts'
import { deleteRow, findBase, forgetOperations, moveRecord, renameRecord } from './sync-base.store.ts'
import { discardPhotos, uploadPhotos } from './sync-photos.ts'

/** Stores the results of operations. What a rejected one changed no longer shows in the copy's record. */
async function applyResults(tx: Tx, sent: readonly OutboxOperation[], results: readonly OperationResult[], at: number) {
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
    // A server of an earlier version, which gave desks no ids of their own, stored the walk-in under another id.
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
 * Erases what a kiosk has sent, whatever the result, and later operations on a registration that is held.
 * @returns the remaining operations
 */
async function forgetSent(tx: Tx, sent: readonly OutboxOperation[], results: readonly OperationResult[]) {
  for (const { opId, code } of results) {
    const held = code === 'for_desk' && sent.find((one) => one.opId === opId)
    if (held) await forgetOperations(tx, held.id)
  }
  return deleteOperations(
    tx,
    results.map(({ opId }) => opId),
  )
}

/** What pushing needs of the device that it runs on. */
interface Device {
  /** In ms. */
  clock(): number
  /** How many labels wait for its printer. */
  countQueuedLabels(): number
  /** Only on a kiosk. */
  encryptedOutbox: EncryptedOutbox | undefined
}

/** Below the server's request body limit. */
const MAX_BATCH_BYTES = 400_000

/**
 * Sends all pending operations in order. Those the server could not apply are held back with later ones for
 * the same person and retried later; all others continue.
 */
export async function pushAll(
  data: CopyData,
  calls: ServerCalls,
  { backoff, ...device }: Device & { backoff: RetryBackoff },
) {
  const { encryptedOutbox } = device
  for (;;) {
    const stored = await nextUnsent(data.db, MAX_OPERATIONS, backoff.records())
    if (stored.length === 0) return
    const next = takeBatch(encryptedOutbox ? stored.map(encryptedOutbox.decryptOperation) : stored, MAX_BATCH_BYTES)
    const unsentPhotos = await uploadPhotos(data, calls, next, encryptedOutbox)
    backoff.add(next.filter(({ opId }) => unsentPhotos.has(opId)).map(personOf))
    const held = new Set(backoff.records())
    const batch = next.filter((one) => !held.has(personOf(one)))
    if (batch.length === 0) continue
    const results = await send(batch, data, calls, device)
    const answered = new Set(results.map(({ opId }) => opId))
    backoff.release(batch.filter(({ opId }) => answered.has(opId)).map(personOf))
    backoff.add(batch.filter(({ opId }) => !answered.has(opId)).map(personOf))
    if (encryptedOutbox) {
      encryptedOutbox.deletePhotosExcept(await data.write((tx) => forgetSent(tx, batch, results)))
      await data.refresh()
      continue
    }
    const lost = await data.write((tx) => applyResults(tx, batch, results, data.context.now()))
    data.notifyPeople([...batch, ...results].map(({ id }) => id))
    // A photo that lost a conflict is stored on the server with the conflict.
    await discardPhotos(data, lost)
    await data.refresh()
  }
}

async function send(
  batch: readonly OutboxOperation[],
  data: CopyData,
  calls: ServerCalls,
  device: Device,
): Promise<OperationResult[]> {
  const deskId = data.state().desk._id
  try {
    const operations = batch.map((operation) => toWire(operation, deskId))
    const waiting = Math.max(0, data.counts().waiting - batch.length)
    return (await calls.push({ operations, sentAt: device.clock(), waiting, labels: device.countQueuedLabels() }))
      .results
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error
    const [only, ...others] = batch
    // One unreadable operation must not block the others: sending them one at a time finds it.
    if (only && others.length > 0) return send([only], data, calls, device)
    if (!only) return []
    const { code, message } = error
    return [{ opId: only.opId, result: 'refused', id: only.id, rev: 0, conflicts: [], code, error: message }]
  }
}

const personOf = ({ entity, id, patch }: OutboxOperation) =>
  orderingKeyOf({ entity, id, patch: JSON.parse(patch) as Record<string, unknown> })

function toWire(operation: OutboxOperation, deskId: string): SyncOperation {
  const { opId, deskSeq, entity, id, baseRev, epoch, patch, was, deviceTime } = operation
  const values = { patch: JSON.parse(patch), was: JSON.parse(was) }
  return { opId, deskId, deskSeq, entity, id, baseRev, epoch, ...values, deviceTime }
}

function takeBatch(operations: readonly OutboxOperation[], maxBytes: number) {
  const batch: OutboxOperation[] = []
  let bytes = 0
  for (const operation of operations) {
    bytes += (operation.patch.length + operation.was.length) * 2 + 300
    if (batch.length > 0 && bytes > maxBytes) break
    batch.push(operation)
  }
  return batch
}
