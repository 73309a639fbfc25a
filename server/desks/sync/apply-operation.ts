import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { refusalBody } from '#server/base/http/errors.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'
import { applyDecision } from './apply-decision.ts'
import { applyEdit } from './apply-edit.ts'
import { applyCheckin, applyPrint } from './apply-fact.ts'
import { applyWalkIn } from './apply-walk-in.ts'
import type { Applying, Outcome } from './applying.ts'
import { isOfEndedSeason } from './epoch.store.ts'
import { findResult, holdOperations, presentId, storeResult } from './operation.store.ts'

/**
 * One job: the operation and its answer, or neither. One that came before gets the answer that it got then. What is
 * refused changes nothing, and the refusal is kept as well.
 */
export async function applyOperation(applying: Applying): Promise<OperationResult> {
  const { operation, deskId, context, by } = applying
  const { opId } = operation
  const answerWith = (tx: Transaction<Database>, result: OperationResult) =>
    storeResult(tx, operation, result, deskId, by.at).then(() => result)
  try {
    return await context.write(async (tx) => {
      const known = await knownResult(tx, opId, deskId)
      if (known) return known
      // Read from an edition that has ended: it must not come into this one, and must not be lost.
      if (await isOfEndedSeason(tx, operation.epoch)) {
        await holdOperations(tx, [operation], deskId, by.at)
        return answerWith(tx, refusedAs(operation, new Refusal('season_over')))
      }
      return answerWith(tx, { opId, error: null, code: null, ...(await apply(tx, applying)) })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refused = refusedAs(operation, error)
    return context.write(
      async (tx) => (await knownResult(tx, opId, deskId)) ?? (await answerWith(tx, refused)),
    )
  }
}

function refusedAs({ opId, id }: SyncOperation, refusal: Refusal): OperationResult {
  const { error, code } = refusalBody(refusal)
  return { opId, result: 'refused', id, rev: 0, conflicts: [], error, code }
}

/** An id that another desk used is no answer of this one's. */
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

async function apply(tx: Transaction<Database>, applying: Applying): Promise<Outcome> {
  const { entity, id, patch } = applying.operation
  if (entity === 'checkin') return applyCheckin(tx, applying)
  if (entity === 'print') return applyPrint(tx, applying)
  if (entity === 'conflict') return applyDecision(tx, applying)
  if (entity === 'badge' && 'type' in patch) return applyWalkIn(tx, applying)
  return applyEdit(tx, applying, await presentId(tx, id))
}
