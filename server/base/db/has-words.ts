import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#shared/names/fold.ts'
import { contains } from './contains.ts'

/**
 * Whether a row has each word of a query in one of its columns, in any order. In `keys` names are stored folded
 * (`sort-key.ts`); in `columns`, only the case of ASCII letters makes no difference.
 */
export function hasWords(q: string, columns: readonly string[], keys: readonly string[] = []): RawBuilder<SqlBool> {
  const words = q.trim().split(/\s+/)
  const found = words.map((word) => {
    const folded = fold(word)
    const places = [
      ...columns.map((column) => contains(column, word)),
      // What has no letters, such as '%', is in no key.
      ...(folded === '' ? [] : keys.map((key) => contains(key, folded))),
    ]
    return sql`(${sql.join(places, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
