import type SqliteDatabase from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import type { WriteConnection } from '#server/base/db/engine.ts'
import { cachedStatements, rowsOf } from './cached-statements.ts'

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
async function retryWhileBusy(begin: SqliteDatabase.Statement): Promise<void> {
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
