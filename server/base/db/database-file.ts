import SqliteDatabase from 'better-sqlite3'

// Database files past the connections that `openDatabase` keeps: backups, archives, a desk's copy.

function read<T>(file: string, use: (db: SqliteDatabase.Database) => T): T {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

function write<T>(file: string, use: (db: SqliteDatabase.Database) => T): T {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    return use(db)
  } finally {
    db.close()
  }
}

/** The rows that a query finds in a file. */
export function queryFile<Row>(file: string, sql: string): Row[] {
  return read(file, (db) => db.prepare<[], Row>(sql).all())
}

/** Runs statements in a file. */
export function changeFile(file: string, sql: string): void {
  write(file, (db) => void db.exec(sql))
}

/** One moment of a database, compact, without its log. Writing to it goes on meanwhile. */
export function copyDatabase(from: string, to: string): void {
  read(from, (db) => db.prepare('vacuum into ?').run(to))
  mergeLog(to)
}

/** Brings the log into the file, which then is all of the database. Nobody may have it open. */
export function mergeLog(file: string): void {
  write(file, (db) => db.pragma('journal_mode = DELETE'))
}

/** Writes the file anew and empties its log. @returns false when others kept it busy */
export function compactFile(file: string): boolean {
  try {
    return write(file, (db) => {
      db.exec('vacuum')
      const [result] = db.pragma('wal_checkpoint(truncate)') as { busy: number }[]
      return result?.busy === 0
    })
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
    return false
  }
}

/** What is damaged, a line each, and how many rows refer to rows that are not there. */
export function checkIntegrity(file: string): { broken: string[]; strays: number } {
  return read(file, (db) => ({
    broken: (db.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok'),
    strays: (db.pragma('foreign_key_check') as unknown[]).length,
  }))
}

/** Whether a file can be opened and nothing in it is damaged, told faster than by `checkIntegrity`. */
export function isWhole(file: string): boolean {
  try {
    return read(file, (db) => db.pragma('quick_check(1)', { simple: true }) === 'ok')
  } catch {
    return false
  }
}

/** Rows by table. */
export function countRows(file: string): Record<string, number> {
  return read(file, (db) => {
    const names = db
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .pluck()
      .all() as string[]
    const count = (name: string) => db.prepare(`select count(*) from "${name}"`).pluck().get() as number
    return Object.fromEntries(names.map((name) => [name, count(name)]))
  })
}

export interface TableColumn {
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
}

/** The columns of a table, none when it is not there, and the statement that made it. */
export function describeTable(file: string, table: string): { columns: TableColumn[]; statement: string } {
  return read(file, (db) => ({
    columns: db.pragma(`table_info("${table}")`) as TableColumn[],
    statement: String(
      db.prepare("select sql from sqlite_schema where type = 'table' and name = ?").pluck().get(table) ?? '',
    ),
  }))
}

/** The first rows of a table. */
export function sampleRows<Row>(
  file: string,
  table: string,
  columns: readonly string[],
  limit: number,
): Row[] {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return queryFile<Row>(file, `select ${names} from "${table}" limit ${limit}`)
}
