import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a column contains a piece of text, ignoring the case of ASCII letters. The text is taken literally:
 * SQLite has no escape character unless `escape` names one, and 'first_last' would find nothing.
 */
export function contains(column: string, piece: string): RawBuilder<SqlBool> {
  const pattern = `%${piece.replace(/[%_\\]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
}
