import type { Db } from '#server/base/db/database.ts'
import type { DeskConflict } from '#shared/sync/sync-status.ts'

/** Conflicts of this desk that nobody has decided yet. */
export async function listOwnConflicts(db: Db, deskId: string): Promise<DeskConflict[]> {
  const rows = await db
    .selectFrom('conflict')
    .selectAll()
    .where('deskId', '=', deskId)
    .where('decidedAt', 'is', null)
    .orderBy('at')
    .orderBy('_id')
    .execute()
  return rows.map(({ _id, entity, recordId, field, yours, stored, was, storedBy, storedAt }) => ({
    _id,
    entity,
    id: recordId,
    field,
    yours: JSON.parse(yours) as unknown,
    stored: JSON.parse(stored) as unknown,
    was: JSON.parse(was) as unknown,
    by: storedBy,
    at: new Date(storedAt).toISOString(),
  }))
}
