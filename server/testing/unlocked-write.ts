import SqliteDatabase from 'better-sqlite3'
import { Kysely, type KyselyPlugin, SqliteDialect, type Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'

/** Lets others run after each statement, as they would between two statements of a remote database. */
const yielding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await new Promise((resolve) => setImmediate(resolve))
    return result
  },
}

/**
 * Writes without the queue: each job on a plain connection, without a transaction, beside all others. It shows
 * that a test of a race can fail.
 */
export function unlockedWrite(file: string): { write: Write; close(): void } {
  const db = new SqliteDatabase(file)
  const kysely = new Kysely<Database>({
    dialect: new SqliteDialect({ database: db }),
    plugins: [yielding],
  })
  return { write: (job) => job(kysely as Transaction<Database>), close: () => db.close() }
}
