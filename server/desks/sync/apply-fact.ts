import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { findPersonIds } from '#server/base/db/people.ts'
import { errorBody } from '#server/base/http/errors.ts'
import { parse } from '#server/base/http/parse.ts'
import { checkIn } from '#server/desks/checkin/check-in.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { insertPrint } from '#server/desks/print/print.store.ts'
import { type CheckinFact, checkinFact, type PrintFact, printFact } from '#shared/sync/operation.schema.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'
import { isIdTaken, isPersonDeleted } from './operation.store.ts'

export async function applyCheckin(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const fact = parse<CheckinFact>(checkinFact, incoming.operation.patch)
  const row = { ...fact, ...(await factOf(tx, 'checkin', fact.recordId, incoming)) }
  return added(tx, await checkIn(tx, row, incoming.by, true), fact.undoOf === null)
}

export async function applyPrint(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const fact = parse<PrintFact>(printFact, incoming.operation.patch)
  const row = await factOf(tx, 'print', fact.recordId, incoming)
  await insertPrint(tx, { ...fact, ...row }, incoming.by)
  return added(tx, row, fact.state === 'printed')
}

async function factOf(
  tx: Tx,
  table: 'checkin' | 'print',
  named: string,
  { operation, deskId, doneAt }: IncomingOperation,
) {
  // Ids are random, so one already in use is no coincidence; the existing record is left alone.
  if (await isIdTaken(tx, table, operation.id)) throw new ApiError('invalid')
  const { _id: recordId } = orNotFound(await findPersonIds(tx, named, 'either'))
  return { _id: operation.id, recordId, at: doneAt, deskId, desk: await deskName(tx, deskId) }
}

/**
 * Of somebody whose badge was declined or deleted before the server heard of it, it is kept all the same, since it did
 * happen; but it stands with what was refused, at the desk and for the organizer, until somebody dealt with it.
 * Taking something back needs nobody.
 */
async function added(
  tx: Tx,
  { _id: id, recordId }: { _id: string; recordId: string },
  isTold: boolean,
): Promise<Outcome> {
  const outcome: Outcome = { result: 'applied', id, rev: 1, conflicts: [] }
  if (!isTold || !(await isPersonDeleted(tx, recordId))) return outcome
  const { error, code } = errorBody(new ApiError('badge_gone'))
  return { ...outcome, result: 'refused', error, code }
}
