import type { Conflict } from '#shared/contract/values.ts'
import { equal } from './conditions.ts'
import type { Tx } from './database.ts'

export interface Merge<Row> {
  /** The fields to write. */
  patch: Partial<Row>
  /** Fields that were changed since `baseRev`: the stored value is kept. */
  conflicts: Conflict[]
}

/**
 * Field-level merge by revision. Without `baseRev` the last write wins. A field is no conflict if it
 * already holds the value sent, or a value that the same page sent earlier (`unanswered`).
 */
export async function mergeByRevision<Row extends { _id: string; rev: number }>(
  tx: Tx,
  entity: string,
  stored: Row,
  patch: Partial<Row>,
  baseRev: number | undefined,
  unanswered: readonly Partial<Row>[] = [],
) {
  if (baseRev === undefined || baseRev >= stored.rev) return { patch, conflicts: [] }
  const later = await tx
    .selectFrom('change')
    .select(['fields', 'at', 'actor'])
    .where(equal({ entity, id: stored._id }))
    .where('rev', '>', baseRev)
    .orderBy('rev')
    .execute()
  const changed = new Map<string, { at: number; actor: string }>()
  for (const { fields, at, actor } of later)
    for (const field of JSON.parse(fields) as string[]) changed.set(field, { at, actor })

  const merge: Merge<Row> = { patch: {}, conflicts: [] }
  for (const key of Object.keys(patch) as (keyof Row & string)[]) {
    const change = changed.get(key)
    const isOwn = unanswered.some((sent) => sent[key] === stored[key])
    if (!change || isOwn || patch[key] === stored[key]) merge.patch[key] = patch[key]
    else
      merge.conflicts.push({
        field: key,
        yours: patch[key],
        stored: stored[key],
        at: new Date(change.at).toISOString(),
        // The author's kind is enough to know whom to ask; ids stay in the log.
        by: change.actor.split(' ')[0] ?? '',
      })
  }
  return merge
}
