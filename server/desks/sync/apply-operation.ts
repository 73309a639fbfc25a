import { ApiError, isRefusal, orNotFound } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { findPersonIds } from '#server/base/db/people.ts'
import { errorBody } from '#server/base/http/errors.ts'
import { orderingKeyOf } from '#shared/sync/operation-record.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'
import { applyDecision } from './apply-decision.ts'
import { applyEdit } from './apply-edit.ts'
import { applyCheckin, applyPrint } from './apply-fact.ts'
import { applyWalkIn } from './apply-walk-in.ts'
import { isFromEndedSeason } from './epoch.store.ts'
import { deleteHeld, findHeld, holdOperations, isHeldPerson } from './held-operation.store.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'
import { checkKioskOperation, isForDesk } from './kiosk-operation.ts'
import { findResult, storeResult } from './operation.store.ts'

/**
 * Stores the operation and its response, with people by `_id`, in one job. A repeated operation gets its first response
 * again. A rejected one changes nothing, but its rejection is stored too.
 */
export async function applyOperation(incoming: IncomingOperation): Promise<OperationResult> {
  const { operation, deskId, isKiosk, doneAt, context, by } = incoming
  const { opId } = operation
  const answerWith = (tx: Tx, result: OperationResult) =>
    storeResult(tx, operation, result, deskId, by.at).then(() => result)
  const hold = async (tx: Tx, code: 'season_over' | 'for_desk' | 'desk_limit') => {
    await holdOperations(tx, [{ operation, doneAt }], deskId, by.at)
    return answerWith(tx, refusedResult(operation, new ApiError(code)))
  }
  try {
    return await context.write(async (tx) => {
      const known = await knownResult(tx, opId, deskId)
      if (known) return known
      if (isKiosk) checkKioskOperation(operation)
      // Based on a past edition: it must neither be applied to this one nor be lost.
      if (await isFromEndedSeason(tx, operation.epoch)) return hold(tx, 'season_over')
      if (isKiosk && (await isForDesk(tx, operation))) return hold(tx, 'for_desk')
      const isEdit = isKiosk && !('type' in operation.patch)
      if (isEdit && !(await context.limits.allows('editsPerKiosk', deskId))) return hold(tx, 'desk_limit')
      const person = orderingKeyOf(operation)
      // Whoever a held operation adds is not there yet for what was done afterwards.
      if ((await isHeldPerson(tx, person, deskId)) && !(await findPersonIds(tx, person, 'either')))
        return hold(tx, 'desk_limit')
      return answerWith(tx, { opId, error: null, code: null, ...(await apply(tx, incoming)) })
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const refused = refusedResult(operation, error)
    return context.write(async (tx) => {
      const known = await knownResult(tx, opId, deskId)
      if (known) return known
      return error.code === 'desk_limit' ? hold(tx, error.code) : answerWith(tx, refused)
    })
  }
}

/**
 * Applies what a revoked desk handed over, by the rules of a live one. A refused one changes nothing and stays held.
 * @throws ApiError not_found if the organizer has already decided about it
 */
export async function applyHeld(incoming: IncomingOperation): Promise<OperationResult> {
  const { operation, deskId, context, by } = incoming
  const { opId } = operation
  try {
    return await context.write(async (tx) => {
      orNotFound(await findHeld(tx, opId))
      if (await isFromEndedSeason(tx, operation.epoch)) throw new ApiError('season_over')
      // The desk may have handed it over only because it had not heard that it was applied.
      const known = await knownResult(tx, opId, deskId)
      const isApplied = known !== undefined && known.result !== 'refused'
      const result = isApplied ? known : { opId, error: null, code: null, ...(await apply(tx, incoming)) }
      if (!isApplied) await storeResult(tx, operation, result, deskId, by.at)
      await deleteHeld(tx, [opId])
      return result
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refusedResult(operation, error)
  }
}

function refusedResult({ opId, id }: SyncOperation, refusal: ApiError): OperationResult {
  const { error, code } = errorBody(refusal)
  return { opId, result: 'refused', id, rev: 0, conflicts: [], error, code }
}

/** An id used by another desk has no answer for this one. */
async function knownResult(tx: Tx, opId: string, deskId: string): Promise<OperationResult | undefined> {
  const known = await findResult(tx, opId)
  if (!known) return undefined
  if (known.deskId === deskId) return known.result
  return { opId, result: 'refused', id: '', rev: 0, conflicts: [], error: 'Used already', code: 'invalid' }
}

async function apply(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const { entity, id, patch } = incoming.operation
  if (entity === 'checkin') return applyCheckin(tx, incoming)
  if (entity === 'print') return applyPrint(tx, incoming)
  if (entity === 'conflict') return applyDecision(tx, incoming)
  if (entity === 'badge' && 'type' in patch) return applyWalkIn(tx, incoming)
  return applyEdit(tx, incoming, (await findPersonIds(tx, id, 'either'))?._id ?? id)
}
