import type { Selectable } from 'kysely'
import { contains } from '#server/base/db/contains.ts'
import type { ChangeTable, Db } from '#server/base/db/database.ts'
import { readOf } from '#server/base/db/log-read.ts'
import type { AuditQuery } from '#shared/audit/audit.contract.ts'
import { isNamed } from './record-names.store.ts'

/** Number of entries when the caller gives no limit. */
const DEFAULT_LIMIT = 200

/** Lines of the change log, oldest first unless `before` is given. Those of an entity include read accesses. */
export async function listChanges(
  db: Db,
  { entity, id, after = 0, before, q, means = '', limit = DEFAULT_LIMIT }: AuditQuery,
  sight: { seesVisas: boolean },
): Promise<Selectable<ChangeTable>[]> {
  let query = db.selectFrom('change').selectAll().where('seq', '>', after)
  if (entity) query = query.where('entity', 'in', [entity, readOf(entity)])
  if (id) query = query.where('id', '=', id)
  if (before) query = query.where('seq', '<', before)
  if (q) {
    const words = means.split(',').filter(Boolean)
    query = query.where(({ or, eb }) =>
      or([
        ...['actor', 'entity', 'id', 'fields'].map((column) => contains(column, q)),
        ...words.map((word) => contains('fields', `"${word}"`)),
        ...(words.length > 0 ? [eb('entity', 'in', words)] : []),
        isNamed(q, sight),
      ]),
    )
  }
  return await query
    .orderBy('seq', before === undefined ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}
