import { ApiError, invalidField } from '#server/base/api-error.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { CheckinTable, Tx } from '#server/base/db/database.ts'
import { alreadyCheckedIn } from '#shared/checkin/checkin.rules.ts'
import { findCheckin, insertCheckin, isOfUnconfirmed, listCheckinsOfPerson, refusedSince } from './checkin.store.ts'

/**
 * Stores a check-in by the one set of rules for the office, a desk on its copy, and the server that hears of it from a
 * desk. Nobody is let in who was refused entry before. What has happened at a desk is stored even if another desk
 * was faster, and is not asked again about an unconfirmed company: the desk was.
 * @param asked names the person by `_id`
 * @returns the check-in that stands: an earlier one where somebody is in already
 */
export async function checkIn(tx: Tx, asked: CheckinTable, by: Author, hasHappened: boolean): Promise<CheckinTable> {
  const row = { ...asked }
  if (row.undoOf !== null) {
    const undone = await findCheckin(tx, row.undoOf)
    if (!hasHappened && undone?.recordId !== row.recordId) throw invalidField('undoOf')
    // Of badges that were merged and parted again, the other may have it by now.
    row.recordId = undone?.recordId ?? row.recordId
  } else {
    const refused = await refusedSince(tx, row.recordId)
    if (refused !== undefined && (!hasHappened || refused <= row.at)) throw new ApiError('entry_refused')
    if (!hasHappened) {
      const already = alreadyCheckedIn(await listCheckinsOfPerson(tx, row.recordId), row)
      if (already) return already
      const isUnconfirmed = await isOfUnconfirmed(tx, row.recordId)
      if (isUnconfirmed && !row.anyway) throw new ApiError('company_unconfirmed')
      row.anyway = isUnconfirmed ? row.anyway : 0
    }
  }
  await insertCheckin(tx, row, by)
  return row
}
