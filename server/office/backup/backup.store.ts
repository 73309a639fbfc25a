import { sql } from 'kysely'
import { execInDatabaseFile, queryDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import type { Database, Db } from '#server/base/index.ts'

/** The files listed in a backup's database. */
export const listFilesInDatabase = (database: string) =>
  queryDatabaseFile<{ path: string; bytes: number }>(database, 'select path, bytes from file')

/** A restored database starts a new epoch, so that desks rebuild their copies. */
export function startNewEpoch(database: string) {
  execInDatabaseFile(
    database,
    `insert into "syncEpoch" (epoch, "sinceSeq") select '', coalesce(max(seq), 0) from change`,
  )
}

/** How many rows a table has in the live database. */
export async function countLiveRows(db: Db, table: keyof Database) {
  const { rows } = await sql<{ count: number }>`select count(*) count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}
