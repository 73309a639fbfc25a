import type { Selectable } from 'kysely'
import { contains } from '#server/base/db/contains.ts'
import type { ChangeTable, Db } from '#server/base/db/database.ts'
import { readOf } from '#server/base/db/log-read.ts'
import type { AuditQuery } from '#shared/audit/audit.contract.ts'

/** Number of entries when the caller gives no limit. */
const DEFAULT_LIMIT = 200

/** Lines of the change log, oldest first unless `before` is given. Those of an entity include read accesses. */
export async function listChanges(
  db: Db,
  { entity, id, after = 0, before, q, limit = DEFAULT_LIMIT }: AuditQuery,
): Promise<Selectable<ChangeTable>[]> {
  let query = db.selectFrom('change').selectAll().where('seq', '>', after)
  if (entity) query = query.where('entity', 'in', [entity, readOf(entity)])
  if (id) query = query.where('id', '=', id)
  if (before) query = query.where('seq', '<', before)
  if (q) {
    const columns = ['actor', 'entity', 'id', 'fields']
    query = query.where(({ or }) => or(columns.map((column) => contains(column, q))))
  }
  return await query
    .orderBy('seq', before === undefined ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}
