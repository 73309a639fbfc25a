import type { DatabaseConnection } from 'kysely'
import type pg from 'pg'
import { DatabaseAway, OutcomeUnknown, type WriteConnection } from '#server/base/db/engine.ts'
import { Connection } from './connection.ts'
import { ExactNamesDialect } from './exact-names-dialect.ts'
import { answered } from './failure.ts'
import { CHANNEL, payloadOf } from './listen.ts'

/** Of all servers on one database only the one that holds it writes, so rules hold between them as within one. */
export const WRITERS_LOCK = 4_700_118
/** A server that hangs within a transaction would stop all others; longer than a job may take. */
const HANGING_MS = 15_000
/** After how many rows of a group its tables are looked at anew the first time. */
const FIRST_ANALYZE_ROWS = 500
/** Of ours alone: those of PostgreSQL itself take a hundred times longer. */
const ANALYZE = `do $$ begin execute (
  select 'analyze ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = current_schema()
); end $$`

/**
 * Writes to PostgreSQL: a group is one READ COMMITTED transaction that first waits for the lock of all writers. The
 * connection is opened again after it was lost.
 */
export async function postgresWriteConnection(options: pg.ClientConfig, server: string): Promise<WriteConnection> {
  let client: Connection | undefined
  let isOpen = false
  let rowsWritten = 0
  let analyzeAt = FIRST_ANALYZE_ROWS
  const dialect = new ExactNamesDialect({
    pool: { connect: async () => await connected(), end: async () => {} } as never,
  })
  const driver = dialect.createDriver()
  await driver.init()
  let inner: DatabaseConnection = await driver.acquireConnection()

  async function connected(): Promise<Connection> {
    const made = new Connection({ ...options, idle_in_transaction_session_timeout: HANGING_MS })
    const lost = () => void (client === made && letGo())
    made.on('error', lost).on('end', lost)
    await made.connect()
    client = made
    return made
  }
  /** The next group opens another. */
  function letGo(): void {
    client?.giveUp()
    client = undefined
    isOpen = false
  }
  const run = async (sql: string, values: unknown[] = []) => {
    if (!client) throw new DatabaseAway(new Error('The connection to the database was lost.'))
    return answered(client.query(sql, values))
  }
  /**
   * Plans of triggers were made for the tables as they were last looked at. Where they were small then, such a plan reads
   * all of a table, which takes ever longer within a large job.
   */
  async function countWritten(rows: bigint): Promise<void> {
    rowsWritten += Number(rows)
    if (rowsWritten < analyzeAt) return
    analyzeAt = 2 * rowsWritten
    await run(ANALYZE)
  }
  return {
    dialect,
    driver,
    connection: {
      async executeQuery<R>(...query: Parameters<DatabaseConnection['executeQuery']>) {
        const result = await inner.executeQuery<R>(...query)
        if (result.numAffectedRows) await countWritten(result.numAffectedRows)
        return result
      },
      streamQuery: (...query) => inner.streamQuery(...query),
    },
    async begin() {
      try {
        if (!client) inner = await driver.acquireConnection()
        await run('begin isolation level read committed')
        isOpen = true
        rowsWritten = 0
        analyzeAt = FIRST_ANALYZE_ROWS
        const { rows } = await run(
          `select pg_advisory_xact_lock(${WRITERS_LOCK}), current_setting('transaction_read_only') as "readOnly"`,
        )
        // Such as a primary of before, which the address led to until now.
        if (rows[0]?.readOnly === 'on') throw new DatabaseAway(new Error('The database only reads.'))
      } catch (error) {
        letGo()
        throw error
      }
    },
    async announce(written) {
      await run('select pg_notify($1, $2)', [CHANNEL, payloadOf(server, written)])
    },
    async commit() {
      if (!isOpen) throw new DatabaseAway(new Error('The connection was lost before the commit.'))
      const { command } = await run('commit').catch((error: unknown) => {
        isOpen = false
        if (!(error instanceof DatabaseAway)) throw error
        // The database may have committed before its answer was lost.
        letGo()
        throw new OutcomeUnknown()
      })
      isOpen = false
      // A transaction in which a statement failed ends with a rollback that is no error.
      if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was written.')
    },
    async rollback() {
      isOpen = false
      await run('rollback').catch(letGo)
    },
    savepoint: async () => void (await run('savepoint job')),
    release: async () => void (await run('release job')),
    rollbackToSavepoint: async () => void (await run('rollback to job; release job')),
    inTransaction: () => isOpen,
    async close() {
      await client?.end()
    },
  }
}
