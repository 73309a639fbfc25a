import type { Kysely, Selectable } from 'kysely'
import type { ChangeTable, Database } from '#server/db/database.ts'
import { readOf } from '#server/db/log-read.ts'
import type { AuditQuery } from '#shared/audit/audit.contract.ts'

/** So many at once when nobody says how many. */
const DEFAULT_LIMIT = 200

/** Lines of the change log, the oldest first. Those of an entity include the readings that are noted. */
export async function listChanges(
  db: Kysely<Database>,
  { entity, id, after = 0, limit = DEFAULT_LIMIT }: AuditQuery,
): Promise<Selectable<ChangeTable>[]> {
  let query = db.selectFrom('change').selectAll().where('seq', '>', after)
  if (entity) query = query.where('entity', 'in', [entity, readOf(entity)])
  if (id) query = query.where('id', '=', id)
  return await query.orderBy('seq').limit(limit).execute()
}
