import type SqliteDatabase from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  SqliteDialect,
  Transaction,
} from 'kysely'
import { cachedStatements, rowsOf } from './cached-statements.ts'
import type { Database } from './database.ts'
import type { Table } from './response-cache.ts'
import { setRunner } from './run-directly.ts'
import { writtenTable } from './written-tables.ts'

// A job that ended its transaction would make its neighbours' work permanent while they run again. What may run
// is listed, since a comment in front would hide a `commit` from any list of what may not.
const FOR_JOBS = /^[\s(]*(select|insert|update|delete|replace|with|values)\b/i

/** The group's transaction is gone: a full disk ends it, for example. */
export class TransactionLost extends Error {}

/**
 * Makes the handles that jobs write with.
 * @param noteWrite told which table each statement is about to write
 */
export async function jobTransactions(
  db: SqliteDatabase.Database,
  reader: Kysely<Database>,
  noteWrite: (table: Table | 'all') => void,
) {
  const statements = cachedStatements(db)
  const dialect = new SqliteDialect({ database: statements })
  const driver = dialect.createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()

  /** A handle that works for one job only, over a lease of the one write connection. */
  return function leaseTransaction() {
    let open = true
    const check = ({ sql, query }: CompiledQuery): void => {
      if (!FOR_JOBS.test(sql)) throw new Error(`A job may not run: ${sql}`)
      if (!open) throw new Error('This job has ended; its handle writes nothing any more.')
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
        throw new Error('A job does not stream.')
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
