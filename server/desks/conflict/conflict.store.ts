import { randomUUID } from 'node:crypto'
import {
  type Author,
  type ConflictTable,
  type Db,
  finderById,
  inserterFor,
  logChange,
  type Tx,
} from '#server/base/index.ts'
import type { FieldConflict } from '#server/desks/sync/merge-operation.ts'
import type { Decision } from '#shared/conflict/decision.ts'

const insert = inserterFor('conflict')

/** Stores a conflicting value that arrived later, for the desk and the organizer. */
export async function insertConflict(
  tx: Tx,
  about: Pick<ConflictTable, 'opId' | 'deskId' | 'entity' | 'recordId'>,
  { field, yours, stored, was, storedBy, storedAt }: FieldConflict,
  author: Author,
) {
  const row: ConflictTable = {
    ...about,
    _id: randomUUID(),
    field,
    yours: JSON.stringify(yours),
    stored: JSON.stringify(stored),
    was: JSON.stringify(was ?? null),
    storedBy,
    storedAt,
    at: author.at,
    decidedAt: null,
    decision: null,
  }
  await insert(tx, row, { actor: author.actor, at: author.at })
}

export const findConflict = finderById('conflict')

/** Oldest first; only open ones unless `all`. */
export async function listConflicts(db: Db, { all = false }: { all?: boolean }) {
  let query = db.selectFrom('conflict').selectAll()
  if (!all) query = query.where('decidedAt', 'is', null)
  return await query.orderBy('at').orderBy('_id').execute()
}

export async function decideConflict(
  tx: Tx,
  conflict: ConflictTable,
  decision: Decision,
  author: Author,
): Promise<ConflictTable> {
  const decided = { decision, decidedAt: author.at }
  await tx.updateTable('conflict').set(decided).where('_id', '=', conflict._id).execute()
  await logChange(tx, 'conflict', { _id: conflict._id, rev: 2 }, ['decision'], author)
  return { ...conflict, ...decided }
}
