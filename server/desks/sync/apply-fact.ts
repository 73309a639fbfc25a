import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { parse } from '#server/base/http/parse.ts'
import { Refusal } from '#server/base/refusal.ts'
import { insertCheckin, isPersonKnown } from '#server/desks/checkin/checkin.store.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { insertPrint } from '#server/desks/print/print.store.ts'
import { type CheckinFact, checkinFact, type PrintFact, printFact } from '#shared/sync/operation.schema.ts'
import type { Applying, Outcome } from './applying.ts'
import { presentId } from './operation.store.ts'

/** Always one more fact, also when somebody else was faster at another desk. */
export async function applyCheckin(tx: Transaction<Database>, applying: Applying): Promise<Outcome> {
  const fact = parse<CheckinFact>(checkinFact, applying.operation.patch)
  const row = await factOf(tx, 'checkin', fact.recordId, applying)
  await insertCheckin(tx, { ...fact, ...row }, applying.by)
  return added(row._id)
}

export async function applyPrint(tx: Transaction<Database>, applying: Applying): Promise<Outcome> {
  const fact = parse<PrintFact>(printFact, applying.operation.patch)
  const row = await factOf(tx, 'print', fact.recordId, applying)
  await insertPrint(tx, { ...fact, ...row }, applying.by)
  return added(row._id)
}

async function factOf(
  tx: Transaction<Database>,
  table: 'checkin' | 'print',
  named: string,
  { operation, deskId, doneAt }: Applying,
) {
  // Ids are drawn at random: one that is taken is no accident, and what is there is not touched.
  const taken = await tx.selectFrom(table).select('_id').where('_id', '=', operation.id).executeTakeFirst()
  if (taken) throw new Refusal('invalid')
  const recordId = await presentId(tx, named)
  // Also of a badge that was deleted meanwhile: it happened.
  if (!(await isPersonKnown(tx, recordId))) throw new Refusal('not_found')
  return { _id: operation.id, recordId, at: doneAt, deskId, desk: await deskName(tx, deskId) }
}

function added(id: string): Outcome {
  return { result: 'applied', id, rev: 1, conflicts: [] }
}
