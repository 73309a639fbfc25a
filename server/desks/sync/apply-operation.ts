import { errorBody, toApiError } from '#server/base/http/errors.ts'
import {
  ApiError,
  findPersonIds,
  isAnyUniqueViolation,
  isClientError,
  orNotFound,
  parse,
  type Tx,
} from '#server/base/index.ts'
import { checkIn } from '#server/desks/checkin/check-in.ts'
import { decideConflict, findConflict } from '#server/desks/conflict/conflict.store.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { insertPrint } from '#server/desks/print/print.store.ts'
import { findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { normalizeEmail } from '#shared/email.ts'
import {
  type CheckinFact,
  type ConflictDecision,
  checkinFact,
  conflictDecision,
  type PrintFact,
  printFact,
} from '#shared/sync/operation.schema.ts'
import { type OperationResult, orderingKeyOf, type SyncOperation } from '#shared/sync/sync.schema.ts'
import { applyEdit, applyWalkIn } from './apply-walk-in.ts'
import { deleteHeld, findHeld, holdOperations, isHeldForDeskLimit } from './held-operation.store.ts'
import type { IncomingOperation, Outcome } from './merge-operation.ts'
import { findResult, isFromEndedSeason, isPersonDeleted, storeResult } from './operation.store.ts'

/**
 * What visitors can do at a kiosk: change badges, and register themselves. No staff member has seen them.
 * @throws ApiError forbidden
 */
function checkKioskOperation({ entity, patch }: SyncOperation) {
  const isOwnVisit = patch.type === 'visitor' && patch.companyId === ONLINE_COMPANY
  if (entity !== 'badge' || ('type' in patch && !isOwnVisit)) throw new ApiError('forbidden')
}

/** Somebody who registers with the address of another person's badge must not write into that badge. */
async function isForDesk(tx: Tx, { patch }: SyncOperation) {
  const email = 'type' in patch ? normalizeEmail(String(patch.email ?? '')) : ''
  return email !== '' && (await findBadgeByEmail(tx, email)) !== undefined
}

async function applyCheckin(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const fact = parse<CheckinFact>(checkinFact, incoming.operation.patch)
  const done = await factOf(tx, fact.recordId, incoming)
  // The desk's clock may be ahead, but no one can have arrived in the future.
  const day = fact.day < venueDay(done.at) ? fact.day : venueDay(done.at)
  const paperAt = fact.paperAt && Math.min(fact.paperAt, done.at)
  const row = { ...fact, day, paperAt, ...done }
  return factResult(tx, await checkIn(tx, row, incoming.by, true), fact.undoOf === null)
}

async function applyPrint(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const fact = parse<PrintFact>(printFact, incoming.operation.patch)
  const row = await factOf(tx, fact.recordId, incoming)
  await insertPrint(tx, { ...fact, ...row }, incoming.by)
  return factResult(tx, row, fact.state === 'printed')
}

async function factOf(tx: Tx, named: string, { operation, deskId, doneAt }: IncomingOperation) {
  const { _id: recordId } = orNotFound(await findPersonIds(tx, named, 'either'))
  return { _id: operation.id, recordId, at: doneAt, deskId, desk: await deskName(tx, deskId) }
}

/**
 * The result of a stored check-in or print. If the badge was declined or deleted before the server received it, it is
 * stored all the same, since it happened, but listed as refused at the desk and for the organizer until somebody deals with
 * it. An undo is not.
 */
async function factResult(
  tx: Tx,
  { _id: id, recordId }: { _id: string; recordId: string },
  warnsIfDeleted: boolean,
): Promise<Outcome> {
  const outcome: Outcome = { result: 'applied', id, rev: 1, conflicts: [] }
  if (!warnsIfDeleted || !(await isPersonDeleted(tx, recordId))) return outcome
  const { error, code } = errorBody(new ApiError('badge_gone'))
  return { ...outcome, result: 'refused', error, code }
}

/**
 * A desk's decision about one of its values that arrived second. The chosen value arrived earlier, as an edit. Another
 * desk's conflict, one that is gone, and one that the organizer already decided are left as they are.
 */
async function applyDecision(tx: Tx, { operation, deskId, by }: IncomingOperation): Promise<Outcome> {
  const { decision } = parse<ConflictDecision>(conflictDecision, operation.patch)
  const conflict = await findConflict(tx, operation.id)
  const isOpen = conflict?.deskId === deskId && conflict.decidedAt === null
  if (isOpen) await decideConflict(tx, conflict, decision, by)
  return { result: isOpen ? 'applied' : 'noop', id: operation.id, rev: 2, conflicts: [] }
}

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
      // The person that a held operation adds does not exist yet.
      if ((await isHeldForDeskLimit(tx, person, deskId)) && !(await findPersonIds(tx, person, 'either')))
        return hold(tx, 'desk_limit')
      return answerWith(tx, { opId, error: null, code: null, ...(await apply(tx, incoming)) })
    })
  } catch (thrown) {
    const error = asRefusal(thrown)
    if (!isClientError(error)) throw error
    const refused = refusedResult(operation, error)
    return context.write(async (tx) => {
      const known = await knownResult(tx, opId, deskId)
      if (known) return known
      return error.code === 'desk_limit' ? hold(tx, error.code) : answerWith(tx, refused)
    })
  }
}

/**
 * Applies an operation held from a revoked desk, by the rules of a live one. If refused, it changes nothing and stays held.
 * @throws ApiError not_found if the organizer has already decided about it
 */
export async function applyHeld(incoming: IncomingOperation): Promise<OperationResult> {
  const { operation, deskId, isKiosk, context, by } = incoming
  const { opId } = operation
  try {
    return await context.write(async (tx) => {
      orNotFound(await findHeld(tx, opId))
      if (isKiosk) checkKioskOperation(operation)
      if (await isFromEndedSeason(tx, operation.epoch)) throw new ApiError('season_over')
      // It may have been applied already: the desk then handed it over without knowing the result.
      const known = await findResult(tx, opId)
      if (known && known.deskId !== deskId) throw new ApiError('invalid')
      const isApplied = known !== undefined && known.result.result !== 'refused'
      const result = isApplied ? known.result : { opId, error: null, code: null, ...(await apply(tx, incoming)) }
      if (!isApplied) await storeResult(tx, operation, result, deskId, by.at)
      await deleteHeld(tx, [opId])
      return result
    })
  } catch (error) {
    // Reported as well, so that the next ones do not wait for it.
    const refusal = asRefusal(error)
    if (!isClientError(refusal)) context.log.error({ err: error }, 'a held operation could not be applied')
    return refusedResult(operation, toApiError(refusal))
  }
}

/** Ids and codes are random, so one that is taken is no coincidence: it is refused, and would be when sent again. */
const asRefusal = (error: unknown) => (isAnyUniqueViolation(error) ? new ApiError('invalid') : error)

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
