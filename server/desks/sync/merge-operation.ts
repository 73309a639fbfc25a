import type { Author, Context, Tx } from '#server/base/index.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'
import { lastCommonSeq, laterChanges, revisionAt } from './operation.store.ts'

export interface FieldConflict {
  field: string
  yours: unknown
  stored: unknown
  /** The value before both, if the desk sent it. */
  was?: unknown
  storedBy: string
  storedAt: number
}

interface OperationMerge<Row> {
  patch: Partial<Row>
  conflicts: FieldConflict[]
}

/**
 * Which fields of a desk's operation apply: those that no one else changed since the desk read them, and those
 * that already hold the sent value. A desk's later operations build on its earlier ones, so its own changes never count
 * as conflicts.
 */
export async function mergeOperation<Row extends { _id: string; rev: number }>(
  tx: Tx,
  operation: Pick<SyncOperation, 'entity' | 'baseRev' | 'epoch' | 'was'>,
  stored: Row,
  wanted: Partial<Row>,
  author: string,
) {
  const record = { entity: operation.entity, id: stored._id }
  const common = await lastCommonSeq(tx, operation.epoch)
  const after =
    common === undefined ? operation.baseRev : Math.min(operation.baseRev, await revisionAt(tx, record, common))
  const later = await laterChanges(tx, record, { after, notBy: author })
  const merge: OperationMerge<Row> = { patch: {}, conflicts: [] }
  for (const field of Object.keys(wanted) as (keyof Row & string)[]) {
    const winner = later.findLast(
      ({ fields }) => fields.includes(field) || (fields.includes('_id') && stored[field] !== ''),
    )
    if (!winner || wanted[field] === stored[field]) merge.patch[field] = wanted[field]
    else
      merge.conflicts.push({
        field,
        yours: wanted[field],
        stored: stored[field],
        was: operation.was?.[field],
        storedBy: winner.actor,
        storedAt: winner.at,
      })
  }
  return merge
}

/** An operation about to be applied. */
export interface IncomingOperation {
  operation: SyncOperation
  deskId: string
  isKiosk?: boolean | undefined
  /** The organizer has decided that it is applied. */
  isDecided?: boolean
  /** When it was done, in ms; the device's clock is trusted only for how long ago that was. */
  doneAt: number
  by: Author
  context: Context
}

/** `error` and `code` if the desk gets an error although it was stored. */
export type Outcome = Pick<OperationResult, 'result' | 'id' | 'rev' | 'conflicts'> &
  Partial<Pick<OperationResult, 'error' | 'code'>>
