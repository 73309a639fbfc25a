import { chmodSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type pg from 'pg'
import { migrate } from '#server/base/db/sqlite/migrate.ts'
import { Connection, longRunning } from './connection.ts'
import { type CopiedTable, compareTables, copiedTables, readForCopy, types } from './copied-tables.ts'
import { assertNewestStep } from './migrate.ts'

interface Trigger {
  name: string
  sql: string
}

/**
 * Copies a PostgreSQL database, as it is at this moment, into a new SQLite file, which is what backups and archives hold
 * whatever the engine. Writing goes on meanwhile.
 * @returns what each table holds, compared on both sides
 * @throws StartupError when its tables are those of another version of this program, and may hold what this one does not know
 */
export async function exportToSqliteFile(url: string, file: string) {
  const client = new Connection({ ...longRunning(url, 'foyer backup'), types })
  const db = new SqliteDatabase(file)
  try {
    chmodSync(file, 0o600)
    migrate(db)
    db.pragma('foreign_keys = OFF')
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await assertNewestStep(client)
    db.exec('begin')
    // Rows are copied as they are, without firing triggers.
    const triggers = db.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as Trigger[]
    for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
    for (const table of copiedTables(db)) await copyTable(client, db, table)
    for (const { sql } of triggers) db.exec(sql)
    const sums = await compareTables(client, db)
    db.exec('commit')
    db.pragma('journal_mode = DELETE')
    return sums
  } finally {
    db.close()
    await client.end()
  }
}

async function copyTable(client: pg.Client, db: SqliteDatabase.Database, table: CopiedTable) {
  const { name, columns, numbered } = table
  const names = columns.map((column) => `"${column}"`).join(', ')
  const insert = db.prepare(`insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`)
  // A new database's initial rows are also among the copied ones, unless they were deleted.
  db.exec(`delete from "${name}"`)
  for await (const rows of readForCopy.fromPostgres(client, table)) for (const row of rows) insert.run(...row)
  if (numbered === undefined) return
  // Numbers once given out are not reused, even those of deleted rows.
  const { rows } = await client.query<{ last: number | null }>(
    'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)) as last',
    [`"${name}"`, numbered],
  )
  db.prepare('delete from sqlite_sequence where name = ?').run(name)
  db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, rows[0]?.last ?? 0)
}
