import { type Expression, type ExpressionBuilder, type FilterObject, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#shared/names/fold.ts'

/** `Values` may be compared with the columns that `Filter` names: no others, and each with what it can hold. */
type Fitting<Values, Filter> = Values extends Filter ? (keyof Values extends keyof Filter ? unknown : never) : never

/** Whether each of these columns has its value, or none for null. */
export const equal =
  <const Values extends object>(values: Values) =>
  <DB, Tables extends keyof DB>(
    eb: ExpressionBuilder<DB, Tables> & Fitting<Values, FilterObject<DB, Tables>>,
  ): Expression<SqlBool> =>
    eb.and(values as FilterObject<DB, Tables>)

/** For `in`, with any number of texts: each as a parameter of its own would be too many for some lists. */
export const inList = <Text extends string>(texts: readonly Text[]) =>
  sql<Text>`(select value from json_each(${JSON.stringify(texts)}))`

/**
 * Whether a column contains a piece of text, ignoring the case of ASCII letters. The text is taken literally:
 * SQLite has no escape character unless `escape` names one, and 'first_last' would find nothing.
 */
export function contains(column: string, piece: string): RawBuilder<SqlBool> {
  const pattern = `%${piece.replace(/[%_\\]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
}

/**
 * Whether a row has each word of a query in one of its columns, in any order. In `keys` names are stored folded
 * (`sort-key.ts`); in `columns`, only the case of ASCII letters makes no difference.
 */
export function matchesWords(q: string, columns: readonly string[], keys: readonly string[] = []): RawBuilder<SqlBool> {
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
