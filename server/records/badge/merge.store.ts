import { type Author, equal, logChange, logUnversionedChange, type Tx, updateRow } from '#server/base/index.ts'
import { deleteReview } from '#server/records/photo/photo.store.ts'
import type { BadgeRow } from './badge.store.ts'

/** Moves check-ins and prints of a badge to the same person's other one. Desks receive the change. */
export async function moveCheckinsAndPrints(tx: Tx, from: string, to: string, author: Author) {
  for (const table of ['checkin', 'print'] as const) {
    const moved = tx.updateTable(table).set({ recordId: to }).where('recordId', '=', from)
    for (const { _id } of await moved.returning('_id').execute())
      await logUnversionedChange(tx, table, _id, ['recordId'], author)
  }
  await tx
    .updateTable('consent')
    .set({ recordId: to })
    .where(equal({ entity: 'badge', recordId: from }))
    .execute()
  await tx.updateTable('badgeMove').set({ recordId: to }).where('recordId', '=', from).execute()
}

/** Moves the photo's file, and the decision about it, to the other badge. */
export async function movePhoto(tx: Tx, path: string, from: string, to: string) {
  await tx
    .updateTable('file')
    .set({ recordId: to })
    .where(equal({ recordId: from, path }))
    .execute()
  await deleteReview(tx, 'badge', to)
  await tx
    .updateTable('photoReview')
    .set({ recordId: to })
    .where(equal({ entity: 'badge', recordId: from, path }))
    .execute()
}

/** A separate revision, so that the merge is in the history and desks receive the data stored alongside the record. */
export async function logMerge(
  tx: Tx,
  row: BadgeRow,
  field: 'merged' | 'mergedInto',
  author: Author,
): Promise<BadgeRow> {
  const after = { ...row, rev: row.rev + 1 }
  await updateRow(tx, 'badge', row._id, { rev: after.rev })
  await logChange(tx, 'badge', after, [field], author)
  return after
}
