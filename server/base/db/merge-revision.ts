import type { Transaction } from 'kysely'
import type { Conflict } from '#shared/contract/responses.ts'
import type { Database } from './database.ts'

export interface Merge<Row> {
  /** What may be written. */
  patch: Partial<Row>
  /** Fields that somebody changed since `baseRev`: the stored value stays. */
  conflicts: Conflict[]
}

/**
 * Field-level merge by revision. Without `baseRev` the last write wins. A field that already holds what
 * is sent is no conflict, nor is one that holds what the same page sent before: `unanswered`.
 */
export async function mergeByRevision<Row extends { _id: string; rev: number }>(
  tx: Transaction<Database>,
  entity: string,
  stored: Row,
  patch: Partial<Row>,
  baseRev: number | undefined,
  unanswered: readonly Partial<Row>[] = [],
): Promise<Merge<Row>> {
  if (baseRev === undefined || baseRev >= stored.rev) return { patch, conflicts: [] }
  const later = await tx
    .selectFrom('change')
    .select(['fields', 'at', 'actor'])
    .where('entity', '=', entity)
    .where('id', '=', stored._id)
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
        // The kind of author is enough to know whom to ask; ids stay in the log.
        by: change.actor.split(' ')[0] ?? '',
      })
  }
  return merge
}
