import type { Tx } from '#server/base/db/database.ts'
import { parse } from '#server/base/http/parse.ts'
import { decideConflict, findConflict } from '#server/desks/conflict/conflict.store.ts'
import { type ConflictDecision, conflictDecision } from '#shared/sync/operation.schema.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'

/**
 * A desk decided about one of its values that came second. The value that it chose arrived earlier, as an edit. Another
 * desk's conflict, one that is gone, and one that the organizer already decided are left as they are.
 */
export async function applyDecision(tx: Tx, { operation, deskId, by }: IncomingOperation): Promise<Outcome> {
  const { decision } = parse<ConflictDecision>(conflictDecision, operation.patch)
  const conflict = await findConflict(tx, operation.id)
  const isOpen = conflict?.deskId === deskId && conflict.decidedAt === null
  if (isOpen) await decideConflict(tx, conflict, decision, by)
  return { result: isOpen ? 'applied' : 'noop', id: operation.id, rev: 2, conflicts: [] }
}
