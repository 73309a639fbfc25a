import type SqliteDatabase from 'better-sqlite3'
import { type RawBuilder, sql } from 'kysely'
import { listedKey } from '#shared/directory/order.rules.ts'

/** Teaches a connection the function that `byName` uses; SQLite itself compares bytes. */
export function registerSortKey(db: SqliteDatabase.Database): void {
  db.function('sort_key', { deterministic: true }, (text) => listedKey(String(text ?? '')))
}

/** A column of names in the order in which people look for them. */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`sort_key(${sql.ref(column)})`
}
