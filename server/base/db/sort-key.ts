import type SqliteDatabase from 'better-sqlite3'
import { type RawBuilder, sql } from 'kysely'
import { listedKey } from '#shared/directory/order.rules.ts'

/** Registers the function that `byName` uses on a connection; SQLite itself compares bytes. */
export function registerSortKey(db: SqliteDatabase.Database): void {
  db.function('sort_key', { deterministic: true }, (text) => listedKey(String(text ?? '')))
}

/** An expression that orders a column of names alphabetically, as people expect. */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`sort_key(${sql.ref(column)})`
}
