import type SqliteDatabase from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  Transaction,
} from 'kysely'
import { cachedStatements, rowsOf } from './cached-statements.ts'
import type { Database, Db } from './database.ts'
import type { Table } from './response-cache.ts'
import { setRunner } from './run-directly.ts'
import { writtenTable } from './written-tables.ts'

// A job that ended its transaction would commit its neighbours' work, which is then run again. Allowed
// statements are listed, since a leading comment would hide a `commit` from a list of forbidden ones.
const FOR_JOBS = /^[\s(]*(select|insert|update|delete|replace|with|values)\b/i

/** The group's transaction is gone, for example because the disk is full. */
export class TransactionLost extends Error {}

/**
 * Creates the handles that jobs write with.
 * @param noteWrite called with the table that each statement is about to write
 */
export async function jobTransactions(
  db: SqliteDatabase.Database,
  reader: Db,
  noteWrite: (table: Table | 'all') => void,
) {
  const statements = cachedStatements(db)
  const dialect = new SqliteDialect({ database: statements })
  const driver = dialect.createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()

  /** A handle for one job only, over a lease of the single write connection. */
  return function leaseTransaction() {
    let open = true
    const check = ({ sql, query }: CompiledQuery): void => {
      if (!FOR_JOBS.test(sql)) throw new Error(`A job may not run: ${sql}`)
      if (!open) throw new Error('This job has ended; its handle can no longer be used.')
      if (!db.inTransaction) throw new TransactionLost('The transaction is gone.')
      const table = writtenTable(query)
      if (table) noteWrite(table)
    }
    const lease: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        check(query)
        return connection.executeQuery<R>(query)
      },
      streamQuery() {
        throw new Error('Streaming is not supported inside a job.')
      },
    }
    const executor = reader.getExecutor().withConnectionProvider({
      provideConnection: async (use) => use(lease),
    })
    const tx = new Transaction<Database>({ config: { dialect }, dialect, driver, executor })
    setRunner(tx, (query, parameters) => {
      check(query)
      return rowsOf(statements, query.sql, parameters)
    })
    return {
      tx,
      close() {
        open = false
      },
    }
  }
}
