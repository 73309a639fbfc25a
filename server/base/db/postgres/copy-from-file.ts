import SqliteDatabase from 'better-sqlite3'
import type pg from 'pg'
import { isBehind } from '#server/base/db/sqlite/migrate.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { Connection, longRunning } from './connection.ts'
import { type CopiedTable, compareTables, copiedTables, readForCopy, types } from './copied-tables.ts'
import { createNewest } from './migrate.ts'

/** PostgreSQL's limit for parameters of a statement. */
const MAX_VALUES = 65_535

/**
 * Copies a SQLite file into an empty PostgreSQL database: all of it or nothing.
 * @returns what each table holds, compared on both sides
 * @throws StartupError when the database is not empty, or the file older than this program
 */
export async function importSqliteFile(file: string, url: string) {
  if (isBehind(file))
    throw new StartupError(
      'The data are of an earlier version: start this one on them once, stop it, and move them then.',
    )
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  const client = new Connection({ ...longRunning(url, 'foyer move'), types })
  try {
    await client.connect()
    await client.query('begin')
    await createNewest(client)
    for (const { name } of copiedTables(db)) await client.query(`alter table "${name}" disable trigger user`)
    for (const table of copiedTables(db).toReversed()) await client.query(`delete from "${table.name}"`)
    for (const table of copiedTables(db)) await copyTable(db, client, table)
    for (const { name } of copiedTables(db)) await client.query(`alter table "${name}" enable trigger user`)
    const sums = await compareTables(client, db)
    await client.query('commit')
    return sums
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
    db.close()
  }
}

async function copyTable(db: SqliteDatabase.Database, client: pg.Client, table: CopiedTable) {
  const { name, columns, numbered } = table
  const names = columns.map((column) => `"${column}"`).join(', ')
  const most = Math.floor(MAX_VALUES / columns.length)
  for (const rows of readForCopy.fromFile(db, table))
    for (let start = 0; start < rows.length; start += most) {
      const some = rows.slice(start, start + most)
      const places = some.map(
        (_, index) => `(${columns.map((_, place) => `$${index * columns.length + place + 1}`).join(', ')})`,
      )
      await client.query(`insert into "${name}" (${names}) values ${places.join(', ')}`, some.flat())
    }
  if (numbered === undefined) return
  // Numbers of deleted rows are not reused where SQLite does not reuse them.
  const last = db
    .prepare<[string], number>(
      `select coalesce(max(n), 0) from (
        select seq n from sqlite_sequence where name = ? union all select max("${numbered}") from "${name}")`,
    )
    .pluck()
    .get(name)
  await client.query('select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, 1), $3::bigint > 0)', [
    `"${name}"`,
    numbered,
    last,
  ])
}
