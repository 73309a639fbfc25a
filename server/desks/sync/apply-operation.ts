import type { Transaction } from 'kysely'
import { ApiError } from '#server/base/api-error.ts'
import type { Database } from '#server/base/db/database.ts'
import { errorBody } from '#server/base/http/errors.ts'
import { findPersonIds } from '#server/records/link/find-named.store.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'
import { applyDecision } from './apply-decision.ts'
import { applyEdit } from './apply-edit.ts'
import { applyCheckin, applyPrint } from './apply-fact.ts'
import { applyWalkIn } from './apply-walk-in.ts'
import { isFromEndedSeason } from './epoch.store.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'
import { findResult, holdOperations, storeResult } from './operation.store.ts'

/**
 * Stores the operation and its response, with people by `_id`, in one job. A repeated operation gets its first response
 * again. A rejected one changes nothing, but its rejection is stored too.
 */
export async function applyOperation(incoming: IncomingOperation): Promise<OperationResult> {
  const { operation, deskId, context, by } = incoming
  const { opId } = operation
  const answerWith = (tx: Transaction<Database>, result: OperationResult) =>
    storeResult(tx, operation, result, deskId, by.at).then(() => result)
  try {
    return await context.write(async (tx) => {
      const known = await knownResult(tx, opId, deskId)
      if (known) return known
      // Based on a past edition: it must neither be applied to this one nor be lost.
      if (await isFromEndedSeason(tx, operation.epoch)) {
        await holdOperations(tx, [operation], deskId, by.at)
        return answerWith(tx, refusedResult(operation, new ApiError('season_over')))
      }
      return answerWith(tx, { opId, error: null, code: null, ...(await apply(tx, incoming)) })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = refusedResult(operation, error)
    return context.write(
      async (tx) => (await knownResult(tx, opId, deskId)) ?? (await answerWith(tx, refused)),
    )
  }
}

function refusedResult({ opId, id }: SyncOperation, refusal: ApiError): OperationResult {
  const { error, code } = errorBody(refusal)
  return { opId, result: 'refused', id, rev: 0, conflicts: [], error, code }
}

/** An id used by another desk has no answer for this one. */
async function knownResult(
  tx: Transaction<Database>,
  opId: string,
  deskId: string,
): Promise<OperationResult | undefined> {
  const known = await findResult(tx, opId)
  if (!known) return undefined
  if (known.deskId === deskId) return known.result
  return { opId, result: 'refused', id: '', rev: 0, conflicts: [], error: 'Used already', code: 'invalid' }
}

async function apply(tx: Transaction<Database>, incoming: IncomingOperation): Promise<Outcome> {
  const { entity, id, patch } = incoming.operation
  if (entity === 'checkin') return applyCheckin(tx, incoming)
  if (entity === 'print') return applyPrint(tx, incoming)
  if (entity === 'conflict') return applyDecision(tx, incoming)
  if (entity === 'badge' && 'type' in patch) return applyWalkIn(tx, incoming)
  return applyEdit(tx, incoming, (await findPersonIds(tx, id, 'either'))?._id ?? id)
}
