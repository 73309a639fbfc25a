import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database, Db } from '#server/base/db/database.ts'
import type { WriteConnection } from '#server/base/db/engine.ts'
import type { MessageBus } from '#server/base/db/message-bus.ts'
import { setSyncRunner } from '#server/base/db/run-directly.ts'
import { createWriteQueue, type WriteQueue } from '#server/base/db/write-queue.ts'
import type { MakeLimiter } from '#server/base/http/limits.ts'
import { migrate } from './migrate.ts'

interface CachedStatements {
  close(): void
  prepare(sql: string): SqliteDatabase.Statement<unknown[]>
}

const MAX_CACHED_STATEMENTS = 500

/** What Kysely's SqliteDialect needs from a database, with prepared statements cached, which is three times faster. */
function cachedStatements(db: SqliteDatabase.Database): CachedStatements {
  const statements = new Map<string, SqliteDatabase.Statement<unknown[]>>()
  return {
    close: () => void db.close(),
    prepare(sql: string) {
      const cached = statements.get(sql)
      if (cached) return cached
      // Lists of varying length (`in (…)`) would grow the cache without bound.
      if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear()
      const statement = db.prepare<unknown[]>(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

/** The rows of a statement; empty for one that only writes. */
function rowsOf(statements: CachedStatements, sql: string, parameters: readonly unknown[]) {
  const statement = statements.prepare(sql)
  if (statement.reader) return statement.all(parameters)
  statement.run(parameters)
  return []
}

const BUSY_TRIES = 40
const BUSY_PAUSE_MS = 25

/** Writes to a database file: a group is one IMMEDIATE transaction. */
export async function sqliteWriteConnection(db: SqliteDatabase.Database): Promise<WriteConnection> {
  const statements = cachedStatements(db)
  const dialect = new SqliteDialect({ database: statements })
  const driver = dialect.createDriver()
  await driver.init()
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const savepoint = db.prepare('savepoint job')
  const release = db.prepare('release job')
  return {
    dialect,
    driver,
    connection: await driver.acquireConnection(),
    runDirectly: ({ sql }, parameters) => rowsOf(statements, sql, parameters),
    begin: () => retryWhileBusy(begin),
    commit: () => void commit.run(),
    rollback: () => void db.exec('rollback'),
    savepoint: () => void savepoint.run(),
    release: () => void release.run(),
    rollbackToSavepoint: () => void db.exec('rollback to job; release job'),
    inTransaction: () => db.inTransaction,
    close: async () => void db.close(),
  }
}

/** Another process may hold the lock (a backup, an import): wait without blocking the event loop. */
async function retryWhileBusy(begin: SqliteDatabase.Statement) {
  for (let tried = 1; ; tried++) {
    try {
      begin.run()
      return
    } catch (error) {
      const isBusy = (error as { code?: string }).code?.startsWith('SQLITE_BUSY')
      if (!isBusy || tried >= BUSY_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
    }
  }
}

export interface OpenDatabase {
  /** Reads committed data only; cannot write. */
  reader: Db
  queue: WriteQueue
  /** Counts limits together with other servers; undefined for a single server. */
  makeLimiter?: MakeLimiter
  /** Messages to and from other servers; undefined for a single server. */
  bus?: MessageBus
  /** Waits for pending jobs, then closes both connections. */
  close(): Promise<void>
}

const OPENING_TIMEOUT_MS = 5_000
// A busy write connection blocks the event loop inside SQLite: keep the timeout short, the queue retries.
const WRITING_TIMEOUT_MS = 25
// Upper bound of the WAL (32 MB): SQLite checkpoints whenever it has grown to this size.
const AUTOCHECKPOINT_PAGES = 8_000
// Page cache of the write connection: it is the only writer, so its pages stay valid. (The reader drops all
// of its pages at every commit.)
const WRITING_CACHE_KB = 16_000

/**
 * Opens the database file, creating it if missing, and applies pending migrations. Durability is FULL on
 * every connection: better-sqlite3 is compiled with NORMAL for WAL.
 * @throws when the file is newer than this program
 */
export async function openDatabase(file: string): Promise<OpenDatabase> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writing = openToWrite(file)
  const reading = new SqliteDatabase(file, {
    readonly: true,
    fileMustExist: true,
    timeout: OPENING_TIMEOUT_MS,
  })
  prepareConnection(reading)
  const statements = cachedStatements(reading)
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: statements }) })
  setSyncRunner(reader, ({ sql }, parameters) => rowsOf(statements, sql, parameters))
  const connection = await sqliteWriteConnection(writing)
  const queue = createWriteQueue(connection, reader)
  return {
    reader,
    queue,
    async close() {
      await queue.close()
      reading.close()
      await connection.close()
    },
  }
}

function openToWrite(file: string) {
  const db = new SqliteDatabase(file, { timeout: OPENING_TIMEOUT_MS })
  try {
    // The file holds personal data; the WAL inherits its mode, whatever the mode of the directory.
    chmodSync(file, 0o600)
    db.pragma('journal_mode = WAL')
    prepareConnection(db)
    db.pragma(`wal_autocheckpoint = ${AUTOCHECKPOINT_PAGES}`)
    db.pragma(`cache_size = -${WRITING_CACHE_KB}`)
    migrate(db)
    // A statement that fires triggers first copies the pages that it changes, by default into a temporary file.
    db.pragma('temp_store = memory')
    db.pragma(`busy_timeout = ${WRITING_TIMEOUT_MS}`)
    return db
  } catch (error) {
    // Close the file if it is refused.
    db.close()
    throw error
  }
}

function prepareConnection(db: SqliteDatabase.Database) {
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('secure_delete = ON')
}
