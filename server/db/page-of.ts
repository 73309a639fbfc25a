import type { SelectQueryBuilder } from 'kysely'

/** For `$call`: one page of what a query finds, or all of it. */
export function inPages({ limit, offset }: { limit?: number | undefined; offset?: number | undefined }) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    limit === undefined && offset === undefined ? query : query.limit(limit ?? -1).offset(offset ?? 0)
}
