import { type Expression, type ExpressionBuilder, type FilterObject, type SqlBool, sql } from 'kysely'
import { fold } from '#shared/names/fold.ts'

/** Restricts `Values` to the columns that `Filter` names, each with a type that the column can hold. */
type Fitting<Values, Filter> = Values extends Filter ? (keyof Values extends keyof Filter ? unknown : never) : never

/** Whether each of these columns has its value, or none for null. */
export const equal =
  <const Values extends object>(values: Values) =>
  <DB, Tables extends keyof DB>(
    eb: ExpressionBuilder<DB, Tables> & Fitting<Values, FilterObject<DB, Tables>>,
  ): Expression<SqlBool> =>
    eb.and(values as FilterObject<DB, Tables>)

/** Whether a record is not deleted. */
export const notDeleted = equal({ deletedAt: null })

/** For `in`, with any number of texts: one parameter per text would be too many for some lists. */
export const inList = <Text extends string>(texts: readonly Text[]) =>
  sql<Text>`(select value from json_each(${JSON.stringify(texts)}))`

/** Whether a column has one of these values; always true without a list. */
export const isAmongIfGiven = (column: string, values: readonly string[] | undefined) =>
  values ? sql<SqlBool>`${sql.ref(column)} in ${inList(values)}` : sql.lit(true)

/**
 * Whether a column contains a piece of text, ignoring the case of ASCII letters. The text is taken literally:
 * SQLite has no escape character unless `escape` names one, and 'first_last' would find nothing.
 */
export function contains(column: string, piece: string) {
  const pattern = `%${piece.replace(/[%_\\]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
}

/**
 * For `in`: ids of the rows whose texts have each word of a query, in any order: compared like names elsewhere, or literally for its
 * punctuation. A database does not fold case and accents of all scripts, and would have to read every row as well.
 */
export function idsWithWords(q: string, rows: readonly { _id: string }[]) {
  const words = q
    .trim()
    .split(/\s+/)
    .map((word) => [word, fold(word)] as const)
  const isFound = ({ _id: _, ...texts }: { _id: string }) => {
    const text = Object.values(texts).join(' ')
    const folded = fold(text)
    return words.every(([word, plain]) => (plain === '' ? text.includes(word) : folded.includes(plain)))
  }
  return inList(rows.filter(isFound).map(({ _id }) => _id))
}
