import type { EncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import { orderingKeyOf } from '#shared/sync/operation-record.ts'
import { MAX_OPERATIONS, type OperationResult, type SyncOperation } from '#shared/sync/sync.schema.ts'
import { applyResults, forgetSent } from './apply-results.ts'
import type { CopyData } from './copy-data.ts'
import { nextUnsent, type OutboxOperation } from './outbox.store.ts'
import type { RetryBackoff } from './retry-backoff.ts'
import { RequestRejected, type ServerCalls } from './server-calls.ts'
import { discardPhotos, uploadPhotos } from './sync-photos.ts'

/** What the copy knows of its device. */
interface Device {
  /** In ms. */
  clock(): number
  /** How many labels wait for its printer. */
  labels(): number
  /** A kiosk's. */
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
): Promise<void> {
  const { encryptedOutbox } = device
  for (;;) {
    const stored = await nextUnsent(data.db, MAX_OPERATIONS, backoff.records())
    if (stored.length === 0) return
    const next = takeBatch(encryptedOutbox ? stored.map(encryptedOutbox.decryptOperation) : stored, MAX_BATCH_BYTES)
    const without = await uploadPhotos(data, calls, next, encryptedOutbox)
    backoff.add(next.filter(({ opId }) => without.has(opId)).map(personOf))
    const held = new Set(backoff.records())
    const batch = next.filter((one) => !held.has(personOf(one)))
    if (batch.length === 0) continue
    const results = await send(batch, data, calls, device)
    const answered = new Set(results.map(({ opId }) => opId))
    backoff.release(batch.filter(({ opId }) => answered.has(opId)).map(personOf))
    backoff.add(batch.filter(({ opId }) => !answered.has(opId)).map(personOf))
    if (encryptedOutbox) {
      encryptedOutbox.sweep(await data.write((tx) => forgetSent(tx, batch, results)))
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
    const operations = batch.map((operation) => wire(operation, deskId))
    const waiting = Math.max(0, data.counts().waiting - batch.length)
    return (await calls.push({ operations, sentAt: device.clock(), waiting, labels: device.labels() })).results
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

function wire(operation: OutboxOperation, deskId: string): SyncOperation {
  const { opId, deskSeq, entity, id, baseRev, epoch, patch, was, deviceTime } = operation
  const values = { patch: JSON.parse(patch), was: JSON.parse(was) }
  return { opId, deskId, deskSeq, entity, id, baseRev, epoch, ...values, deviceTime }
}

function takeBatch(operations: readonly OutboxOperation[], maxBytes: number): OutboxOperation[] {
  const batch: OutboxOperation[] = []
  let bytes = 0
  for (const operation of operations) {
    bytes += (operation.patch.length + operation.was.length) * 2 + 300
    if (batch.length > 0 && bytes > maxBytes) break
    batch.push(operation)
  }
  return batch
}
