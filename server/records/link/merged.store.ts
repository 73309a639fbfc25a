import { type Author, logChange, nextRev } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'

// Of a badge that turned out to be another one's: what desks know it by leads to that one, and so does its code.

interface Merged {
  /** The id by which desks know the badge that is gone. */
  fromId: string
  /** The `_id` of the one that is kept. */
  toId: string
  /** May be printed on a badge. */
  code: string
}

/** Desks are told. What was merged into `fromId` before now leads on to `toId`. */
export async function insertMerged(tx: Tx, merged: Merged, by: Author, goneId?: string): Promise<void> {
  if (goneId) {
    const before = tx.updateTable('mergedRecord').set({ toId: merged.toId }).where('toId', '=', goneId)
    for (const { fromId } of await before.returning('fromId').execute()) await logMerged(tx, fromId, by)
  }
  await tx.insertInto('mergedRecord').values(merged).execute()
  await logMerged(tx, merged.fromId, by)
}

/** What was merged is a badge of its own again. Desks are told. */
export async function deleteMerged(tx: Tx, fromId: string, by: Author): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('mergedRecord').where('fromId', '=', fromId).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await logMerged(tx, fromId, by)
}

async function logMerged(tx: Tx, fromId: string, { actor, at }: Author): Promise<void> {
  // Only one line of the log carries the operation's id, and that is the badge's.
  await logChange(tx, 'merged', { _id: fromId, rev: await nextRev(tx, 'merged', fromId) }, ['_id'], { actor, at })
}
