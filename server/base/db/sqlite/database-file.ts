import SqliteDatabase from 'better-sqlite3'

// Database files outside the connections of `openDatabase`: backups, archives, a desk's copy.

/** The name in a data directory and in a backup. */
export const DATABASE_NAME = 'foyer.db'
/** Its name once its records are in PostgreSQL, so that no server starts on it any more. */
export const MOVED_NAME = 'foyer.db.moved'

function read<T>(file: string, use: (db: SqliteDatabase.Database) => T) {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

function write<T>(file: string, use: (db: SqliteDatabase.Database) => T) {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    return use(db)
  } finally {
    db.close()
  }
}

/** The rows that a query returns from a database file. */
export function queryDatabaseFile<Row>(file: string, sql: string) {
  return read(file, (db) => db.prepare<[], Row>(sql).all())
}

/** Runs statements on a database file. */
export function execInDatabaseFile(file: string, sql: string) {
  write(file, (db) => db.exec(sql))
}

/** Writes a compact snapshot of a database, without a WAL. Writing to the database continues meanwhile. */
export function copyDatabase(from: string, to: string) {
  read(from, (db) => db.prepare('vacuum into ?').run(to))
  checkpointWal(to)
}

/** Merges the WAL into the database file, so that the file is complete. No connection may be open. */
export function checkpointWal(file: string) {
  write(file, (db) => db.pragma('journal_mode = DELETE'))
}

/** Moves everything from the WAL into the database file, which stays in WAL mode. */
export function truncateWal(file: string) {
  write(file, (db) => {
    for (const step of ['journal_mode = WAL', 'wal_checkpoint(truncate)']) db.pragma(step)
  })
}

/**
 * Rewrites the file and empties its WAL.
 * @returns false when other connections kept it busy
 */
export function compactFile(file: string) {
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

/** The damage found, one line each, and the number of rows with dangling references. */
export function checkIntegrity(file: string) {
  return read(file, (db) => ({
    broken: (db.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok'),
    danglingRows: (db.pragma('foreign_key_check') as unknown[]).length,
  }))
}

/** Whether a file opens and shows no damage; a faster check than `checkIntegrity`. */
export function isIntact(file: string) {
  try {
    return read(file, (db) => db.pragma('quick_check(1)', { simple: true }) === 'ok')
  } catch {
    return false
  }
}

/** Number of rows by table. */
export function countRows(file: string): Record<string, number> {
  return read(file, (db) => {
    const names = db
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .pluck()
      .all() as string[]
    const count = (name: string) => db.prepare(`select count(*) from "${name}"`).pluck().get() as number
    return Object.fromEntries(names.map((name) => [name, count(name)]))
  })
}

/** The columns of a table; none if it does not exist. */
export function columnsOf(file: string, table: string) {
  return queryDatabaseFile<{ name: string }>(file, `pragma table_info("${table}")`).map(({ name }) => name)
}

/** The first rows of a table. */
export function sampleRows<Row>(file: string, table: string, columns: readonly string[], limit: number) {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return queryDatabaseFile<Row>(file, `select ${names} from "${table}" limit ${limit}`)
}
