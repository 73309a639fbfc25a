import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { applyHeld } from '#server/desks/sync/apply-operation.ts'
import { deleteHeld, findHeld, type HeldRow, listHeldIds } from '#server/desks/sync/held-operation.store.ts'
import type { DecideHeld, HeldDecided } from '#shared/desk/desk.contract.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'
import { logDesk } from './desk.store.ts'

/** Applies or discards what revoked desks handed over: the named operations, or all, in the order of each desk. */
export async function decideHeld({ act, opIds }: DecideHeld, actor: Actor, context: Context) {
  const wanted = opIds && new Set(opIds)
  const decided: HeldDecided = { decided: 0, refused: [] }
  const desks = new Set<string>()
  for (const opId of await listHeldIds(context.db)) {
    const held = wanted && !wanted.has(opId) ? undefined : await findHeld(context.db, opId)
    if (!held) continue
    const refusal = act === 'apply' ? await apply(held, context) : await discard(held, context)
    if (refusal) decided.refused.push(refusal)
    else {
      decided.decided++
      desks.add(held.deskId)
    }
  }
  const by = authorOf(actor, context.now())
  const field = act === 'apply' ? 'heldApplied' : 'heldDiscarded'
  if (desks.size > 0)
    await context.write(async (tx) => {
      for (const deskId of desks) await logDesk(tx, deskId, field, by)
    })
  return decided
}

type Refusal = HeldDecided['refused'][number]

async function apply(held: HeldRow, context: Context): Promise<Refusal | undefined> {
  const { opId, deskId, doneAt } = held
  const operation = JSON.parse(held.operation) as SyncOperation
  const by = { actor: `desk ${deskId}`, at: context.now(), opId }
  const { result, code, error } = await applyHeld({ operation, deskId, doneAt, by, context, isDecided: true })
  return result === 'refused' ? { opId, code: code ?? '', error: error ?? '' } : undefined
}

async function discard({ opId }: HeldRow, { write, files }: Context): Promise<undefined> {
  for (const path of await write((tx) => deleteHeld(tx, [opId]))) await files.discard(path)
}
