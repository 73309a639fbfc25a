import type SqliteDatabase from 'better-sqlite3'
import { type RawBuilder, sql } from 'kysely'

/** What a text is sorted by: without accents and case, so that Énergie stands beside Energie and not after Z. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Teaches a connection the function that `byName` uses; SQLite itself compares bytes. */
export function addSortKey(db: SqliteDatabase.Database): void {
  db.function('sort_key', { deterministic: true }, (text) => sortKey(String(text ?? '')))
}

/** A column of names in the order in which people look for them. */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`sort_key(${sql.ref(column)})`
}
