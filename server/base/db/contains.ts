import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a column holds a piece of text, in any case of ASCII letters. The piece is taken literally: without
 * `escape` SQLite knows no escape character, and 'first_last' would find nothing.
 */
export function contains(column: string, piece: string): RawBuilder<SqlBool> {
  const pattern = `%${piece.replace(/[%_\\]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
