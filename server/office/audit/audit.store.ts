import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type ChangeTable, contains, type Db, inList, readEntryOf } from '#server/base/index.ts'
import type { AuditQuery } from '#shared/audit/audit.contract.ts'
import { matchesRecordName, type Visibility } from './record-names.store.ts'

/** Number of entries when the caller gives no limit. */
const DEFAULT_LIMIT = 200

/** Kinds and fields that a search may mean; there are fewer. */
const MAX_MEANT = 300

/** Lines of the change log, oldest first unless `before` is given. Those of an entity include read accesses. */
export async function listChanges(
  db: Db,
  { entity, ...given }: AuditQuery,
  sight: Visibility,
): Promise<Selectable<ChangeTable>[]> {
  const isNamed = given.q && (await matchesRecordName(db, given.q, sight))
  const matching = changesOf(db, given, sight, isNamed)
  if (!entity) return await matching.execute()
  // Read separately, as the index has the lines of each kind in order of `seq`.
  const both = [entity, readEntryOf(entity)].map((kind) => matching.where('entity', '=', kind).execute())
  const direction = given.before === undefined ? 1 : -1
  return (await Promise.all(both))
    .flat()
    .toSorted((one, other) => direction * (one.seq - other.seq))
    .slice(0, given.limit ?? DEFAULT_LIMIT)
}

function changesOf(
  db: Db,
  { id, after = 0, before, q, means = '', limit = DEFAULT_LIMIT }: Omit<AuditQuery, 'entity'>,
  sight: Visibility,
  isNamed: RawBuilder<SqlBool> | '' | undefined,
) {
  let query = db.selectFrom('change').selectAll().where('seq', '>', after)
  if (id) query = query.where('id', '=', id)
  if (before) query = query.where('seq', '<', before)
  if (q && isNamed) {
    const words = [...new Set(means.split(','))].filter(Boolean).slice(0, MAX_MEANT)
    const matching = inList(words)
    query = query.where(({ or }) =>
      or([
        ...['actor', 'entity', 'fields', ...(sight.seesIds ? ['id'] : [])].map((column) => contains(column, q)),
        sql<boolean>`exists (select 1 from json_each(change.fields) f where f.value in ${matching})`,
        sql<boolean>`change.entity in ${matching}`,
        isNamed,
      ]),
    )
  }
  return query.orderBy('seq', before === undefined ? 'asc' : 'desc').limit(limit)
}

/** The first entry of each badge of a company, and the company's last one about its allowances, oldest first. */
export async function listAllowanceUses(db: Db, companyId: string): Promise<Selectable<ChangeTable>[]> {
  // 'cross join' makes SQLite begin with the badges; otherwise it reads the whole log.
  const { rows } = await sql<Selectable<ChangeTable>>`
    select c.* from badge b cross join change c
      where b."companyId" = ${companyId} and b."deletedAt" is null and c.entity = 'badge' and c.id = b._id
        and c.rev = (select min(rev) from change f where f.entity = 'badge' and f.id = b._id)
    union all
    select * from (
      select c.* from change c, json_each(c.fields) f where c.entity = 'company' and c.id = ${companyId}
        and f.value in ('badge', '_id') order by c.rev desc limit 1) latest
    order by seq`.execute(db)
  return rows
}
