import type SqliteDatabase from 'better-sqlite3'

export interface CachedStatements {
  close(): void
  prepare(sql: string): SqliteDatabase.Statement<unknown[]>
}

/** What Kysely's SqliteDialect needs of a database, with prepared statements cached: three times faster. */
export function cachedStatements(db: SqliteDatabase.Database, limit = 500): CachedStatements {
  const statements = new Map<string, SqliteDatabase.Statement<unknown[]>>()
  return {
    close: () => void db.close(),
    prepare(sql: string): SqliteDatabase.Statement<unknown[]> {
      const kept = statements.get(sql)
      if (kept) return kept
      // Lists of varying length (`in (…)`) would grow the cache without bound.
      if (statements.size >= limit) statements.clear()
      const statement = db.prepare<unknown[]>(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

/** The rows of a statement; empty for one that only writes. */
export function rowsOf(statements: CachedStatements, sql: string, parameters: readonly unknown[]): unknown[] {
  const statement = statements.prepare(sql)
  if (statement.reader) return statement.all(parameters)
  statement.run(parameters)
  return []
}
