import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { columnsIn, type Db, type RowOf } from '#server/base/index.ts'

/** How many records are in memory at a time. */
const BATCH_SIZE = 500

export type ExportedTable = 'company' | 'badge' | 'speaker' | 'visa' | 'material'

/** Ids of the records that are not deleted, in the order in which they were added. */
export async function listIds(db: Db, table: ExportedTable) {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(table)} where "deletedAt" is null order by "createdAt", _id`.execute(db)
  return rows.map(({ _id }) => _id)
}

/**
 * Records that are not deleted, in batches, in the order in which they were added. The selection is fixed at the start,
 * so that none is repeated or skipped while others write.
 */
export async function* streamRecords<Name extends ExportedTable>(db: Db, table: Name) {
  const from = sql.table(table)
  const ids = await listIds(db, table)
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await yieldToEventLoop()
    const some = JSON.stringify(ids.slice(start, start + BATCH_SIZE))
    const { rows } = await sql<RowOf<Name>>`
      select ${columnsIn(table)} from ${from} where "deletedAt" is null and _id in (select value from json_each(${some}))
      order by "createdAt", _id`.execute(db)
    yield rows
  }
}

/** Names of all companies by id. */
export async function companyNames(db: Db) {
  const rows = await db.selectFrom('company').select(['_id', 'raisonSocial']).execute()
  return new Map(rows.map(({ _id, raisonSocial }) => [_id, raisonSocial]))
}
