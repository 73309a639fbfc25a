import { ApiError, type Author, type CheckinTable, invalidField, type Tx } from '#server/base/index.ts'
import { alreadyCheckedIn } from '#shared/checkin/checkin.rules.ts'
import {
  findCheckin,
  insertCheckin,
  isCompanyUnconfirmed,
  listCheckinsOfPerson,
  refusedSince,
} from './checkin.store.ts'

/**
 * Stores a check-in by the rules shared by the office, a desk on its copy, and the server that receives it from a desk. It
 * is rejected for somebody who was refused entry before it. One that happened at a desk is stored even if another
 * desk was first, and the desk has already confirmed an unconfirmed company.
 * @param requested names the person by `_id`
 * @param isFromDesk it happened at a desk already, and is now received by the server
 * @returns the valid check-in: an earlier one if the person was already checked in
 */
export async function checkIn(
  tx: Tx,
  requested: CheckinTable,
  author: Author,
  isFromDesk: boolean,
): Promise<CheckinTable> {
  const row = { ...requested }
  if (row.undoOf !== null) {
    const undone = await findCheckin(tx, row.undoOf)
    if (!isFromDesk && undone?.recordId !== row.recordId) throw invalidField('undoOf')
    // After a merge was undone, the check-in may belong to the other badge.
    row.recordId = undone?.recordId ?? row.recordId
  } else {
    const refused = await refusedSince(tx, row.recordId)
    if (refused !== undefined && (!isFromDesk || refused <= row.at)) throw new ApiError('entry_refused')
    if (!isFromDesk) {
      const already = alreadyCheckedIn(await listCheckinsOfPerson(tx, row.recordId), row)
      if (already) return already
      const isUnconfirmed = await isCompanyUnconfirmed(tx, row.recordId)
      if (isUnconfirmed && !row.anyway) throw new ApiError('company_unconfirmed')
      row.anyway = isUnconfirmed ? row.anyway : 0
    }
  }
  await insertCheckin(tx, row, author)
  return row
}
