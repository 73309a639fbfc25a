import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'

/** An offset needs a limit; no table has as many rows. */
export const NO_LIMIT = 2 ** 31 - 1

/**
 * One page of an ordered query, or all rows, with the total number of rows.
 * @param count given if the total is known without reading all rows
 */
export async function paginate<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
  count?: () => Promise<number>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  if (limit === undefined && offset === undefined) {
    const rows = await query.execute()
    return { rows, total: rows.length }
  }
  const rows = await query
    .limit(limit ?? NO_LIMIT)
    .offset(offset ?? 0)
    .execute()
  if (count) return { rows, total: await count() }
  // A page that is not full is the last: a search for somebody reads the table once instead of twice.
  if (rows.length > 0 && rows.length < (limit ?? NO_LIMIT)) return { rows, total: (offset ?? 0) + rows.length }
  return { rows, total: await countRows(query) }
}

/** How many rows there are, as a column. */
export const ROW_COUNT = sql<number>`count(*)`.as('count')
/** How many bytes they hold together. */
export const BYTE_SUM = sql<number>`coalesce(sum(bytes), 0)`.as('bytes')

export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(ROW_COUNT)
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
