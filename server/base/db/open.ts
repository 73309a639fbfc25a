import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { cachedStatements, rowsOf } from './cached-statements.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { setRunner } from './run-directly.ts'
import { registerSortKey } from './sort-key.ts'
import { createWriteQueue, type QueueOptions, type WriteQueue } from './write-queue.ts'

export interface OpenDatabase {
  /** Reads only what is committed; it cannot write. */
  reader: Kysely<Database>
  queue: WriteQueue
  /** Lets waiting jobs end, then closes both connections. */
  close(): Promise<void>
}

const OPENING_TIMEOUT_MS = 5_000
// A busy write connection sleeps inside SQLite and stops the event loop: keep it short, the queue tries again.
const WRITING_TIMEOUT_MS = 25
// The bound of the log (32 MB): SQLite brings it into the database whenever it has grown to this.
const AUTOCHECKPOINT_PAGES = 8_000
// Pages that the write connection keeps in memory: it alone writes, so they stay valid. (The reader drops all of
// its own with every commit.)
const WRITING_CACHE_KB = 16_000

/**
 * Opens the database file, creates it when missing and brings it up to date.
 * Durability is FULL on every connection: better-sqlite3 is compiled with NORMAL for WAL.
 * @throws when the file is newer than this program
 */
export async function openDatabase(file: string, options: QueueOptions = {}): Promise<OpenDatabase> {
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
  setRunner(reader, ({ sql }, parameters) => rowsOf(statements, sql, parameters))
  const queue = await createWriteQueue(writing, reader, options)
  return {
    reader,
    queue,
    async close() {
      await queue.close()
      reading.close()
      writing.close()
    },
  }
}

function openToWrite(file: string): SqliteDatabase.Database {
  const db = new SqliteDatabase(file, { timeout: OPENING_TIMEOUT_MS })
  try {
    // It holds personal data; its log takes over the mode, wherever the folder lies.
    chmodSync(file, 0o600)
    db.pragma('journal_mode = WAL')
    prepareConnection(db)
    db.pragma(`wal_autocheckpoint = ${AUTOCHECKPOINT_PAGES}`)
    db.pragma(`cache_size = -${WRITING_CACHE_KB}`)
    migrate(db)
    db.pragma(`busy_timeout = ${WRITING_TIMEOUT_MS}`)
    return db
  } catch (error) {
    // A file that is refused is not kept open.
    db.close()
    throw error
  }
}

function prepareConnection(db: SqliteDatabase.Database): void {
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('secure_delete = ON')
  registerSortKey(db)
}
