import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ApiError } from '#server/base/api-error.ts'
import { DatabaseUnavailable, OutcomeUnknown, type WriteConnection } from '#server/base/db/engine.ts'
import { Connection } from './connection.ts'
import { CHANNEL, payloadOf } from './listen.ts'
import { withoutNul } from './without-nul.ts'

/**
 * SQLSTATEs of a connection that ended (08, 57P) or idled too long inside a transaction (25P03), of a read-only database,
 * such as a standby or a demoted primary (25006), and of one that accepts no more connections (53300).
 */
const LOST_STATES = /^(08...|57P0.|25P03|25006|53300)$/
const DISK_FULL = '53100'
/** The driver's messages for a lost connection; the system's errors name the failed call in `syscall`. */
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout ex|Query read timeout)/

/** The columns in the detail of a unique violation; the row's values follow them. */
const VIOLATED_COLUMNS = /^Key \([^)]*\)=/

/** What a statement's failure means to the caller: an API error if the database itself is at fault. */
export function failureOf(error: unknown) {
  if (error instanceof pg.DatabaseError) withoutValues(error)
  const { code = '', message = '', syscall } = (error as Partial<NodeJS.ErrnoException> | null) ?? {}
  if (code === DISK_FULL) return new ApiError('disk_full')
  const tried = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : []
  const isLost = syscall !== undefined || tried.some((one) => one.syscall !== undefined) || LOST_MESSAGES.test(message)
  return LOST_STATES.test(code) || isLost ? new DatabaseUnavailable(error) : error
}

/** Errors are logged, and rows hold personal data. */
function withoutValues(error: pg.DatabaseError) {
  if (error.detail !== undefined) error.detail = VIOLATED_COLUMNS.exec(error.detail)?.[0]
  error.where = undefined
}

/** Waits for a statement. @throws the driver’s error as `failureOf` translates it */
export async function withApiErrors<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    throw failureOf(error)
  }
}

const withAcceptedValues = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map(withoutNul),
})

/** PostgreSQL with values that it accepts, and failures as the server's errors. */
export class FoyerPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
    const release = driver.releaseConnection.bind(driver)
    return Object.assign(driver, {
      async acquireConnection() {
        const connection = await withApiErrors(acquire())
        const own: DatabaseConnection = {
          executeQuery: (query, ...rest) => withApiErrors(connection.executeQuery(withAcceptedValues(query), ...rest)),
          streamQuery: (query, ...rest) => connection.streamQuery(withAcceptedValues(query), ...rest),
        }
        wrapped.set(own, connection)
        return own
      },
      releaseConnection: (own: DatabaseConnection) => release(wrapped.get(own) ?? own),
    })
  }
}

/** Only the server that holds it writes, so rules hold between the servers of a database as they do within one. */
export const WRITERS_LOCK = 4_700_118
/** A server that hangs within a transaction would block all others. Longer than a job may take. */
const HANGING_MS = 15_000
/**
 * Trigger plans are cached during a job: one that scans a whole table because it was small would get ever slower.
 * Without sequential scans, a statement that no index serves looks so expensive that PostgreSQL would JIT-compile it each time.
 */
const INDEX_ONLY = '-c enable_seqscan=off -c jit=off'
/** Ends a statement whose client is gone, which releases the lock. Not every system can detect that. */
const DETECT_LOST_CLIENT = "set client_connection_check_interval = '5s'"

/**
 * Writes to PostgreSQL: a group is one READ COMMITTED transaction that first waits for the lock of all writers. A
 * lost connection is opened again.
 */
export async function postgresWriteConnection(
  clientConfig: pg.ClientConfig,
  serverId: string,
): Promise<WriteConnection> {
  let client: Connection | undefined
  let isOpen = false
  const dialect = new FoyerPostgresDialect({
    pool: { connect: async () => await connected(), end: async () => {} } as never,
  })
  const driver = dialect.createDriver()
  await driver.init()
  let inner: DatabaseConnection = await driver.acquireConnection()

  async function connected() {
    const connection = new Connection({
      ...clientConfig,
      options: INDEX_ONLY,
      idle_in_transaction_session_timeout: HANGING_MS,
    })
    const onLost = () => void (client === connection && dropConnection())
    connection.on('error', onLost).on('end', onLost)
    await connection.connect()
    await connection.query(DETECT_LOST_CLIENT).catch(() => {})
    client = connection
    return connection
  }
  /** Closes the connection; the next group opens a new one. */
  function dropConnection() {
    client?.giveUp()
    client = undefined
    isOpen = false
  }
  const run = async (sql: string, values: unknown[] = []) => {
    if (!client) throw new DatabaseUnavailable(new Error('The connection to the database was lost.'))
    return withApiErrors(client.query(sql, values))
  }
  return {
    dialect,
    driver,
    connection: {
      executeQuery: (...query) => inner.executeQuery(...query),
      streamQuery: (...query) => inner.streamQuery(...query),
    },
    async begin() {
      try {
        if (!client) inner = await driver.acquireConnection()
        await run('begin isolation level read committed')
        isOpen = true
        const { rows } = await run(
          `select pg_advisory_xact_lock(${WRITERS_LOCK}), current_setting('transaction_read_only') as "readOnly"`,
        )
        // Such as a demoted primary that the URL still leads to.
        if (rows[0]?.readOnly === 'on') throw new DatabaseUnavailable(new Error('The database is read-only.'))
      } catch (error) {
        dropConnection()
        throw error
      }
    },
    async notifyOtherServers(written) {
      await run('select pg_notify($1, $2)', [CHANNEL, payloadOf(serverId, written)])
    },
    async commit() {
      if (!isOpen) throw new DatabaseUnavailable(new Error('The connection was lost before the commit.'))
      const { command } = await run('commit').catch((error: unknown) => {
        isOpen = false
        if (!(error instanceof DatabaseUnavailable)) throw error
        // The database may have committed before its answer was lost.
        dropConnection()
        throw new OutcomeUnknown()
      })
      isOpen = false
      // A transaction in which a statement failed ends with a rollback that is no error.
      if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was written.')
    },
    async rollback() {
      isOpen = false
      await run('rollback').catch(dropConnection)
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
