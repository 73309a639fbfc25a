import { randomUUID } from 'node:crypto'
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Db } from '#server/base/db/database.ts'
import type { OpenDatabase } from '#server/base/db/sqlite/open.ts'
import { createWriteQueue, type QueueOptions } from '#server/base/db/write-queue.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { Connection, connectionTo, nameOfServer } from './connection.ts'
import { ExactNamesDialect } from './exact-names-dialect.ts'
import { listenForCommits } from './listen.ts'
import { migrate } from './migrate.ts'
import { sharedLimiters } from './shared-limiters.ts'
import { types } from './types.ts'
import { postgresWriteConnection } from './write-connection.ts'

/** Connections that read, besides the one that writes. */
const READERS = 8
/** Connections that count limits. */
const LIMITERS = 2

/** `in ()` is no statement here; it finds nothing, as in SQLite. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Connections that only read, and a handle on them. */
function openReaders(connecting: pg.PoolConfig, max: number): { pool: pg.Pool; reader: Db } {
  const pool = new pg.Pool({ ...connecting, Client: Connection, max, options: '-c default_transaction_read_only=on' })
  // A lost connection shows where it is used; the pool then opens another.
  pool.on('error', () => {})
  return { pool, reader: new Kysely<Database>({ dialect: new ExactNamesDialect({ pool }), plugins: [emptyLists] }) }
}

/** Reads beside the servers on a database, whatever its version; it is neither migrated nor waited for until it is asked. */
export function lookIntoPostgres(url: string): { reader: Db; close(): Promise<void> } {
  const { pool, reader } = openReaders({ ...connectionTo(url), application_name: 'foyer doctor', types }, 1)
  return { reader, close: () => pool.end() }
}

/**
 * Opens a PostgreSQL database, 15 or newer, and applies pending migrations; an empty one gets the whole schema.
 * @param url such as postgres://user:password@host/foyer
 * @param port by which `foyer doctor` knows this server among those on the database
 * @throws StartupError when it cannot be reached, is not Foyer's, or is newer than this program
 */
export async function openPostgres(
  url: string,
  { log, dataKey, port }: { log: Pick<Logger, 'error'>; dataKey: string; port: number },
  options: QueueOptions = {},
): Promise<OpenDatabase> {
  const connecting = { ...connectionTo(url), types }
  await migrate({ ...connecting, query_timeout: 0 }).catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`)
  })
  const { pool, reader } = openReaders(connecting, READERS)
  const limits = new pg.Pool({ ...connecting, Client: Connection, max: LIMITERS })
  limits.on('error', () => {})
  const server = randomUUID()
  const writing = await postgresWriteConnection(connecting, server)
  const queue = createWriteQueue(writing, reader, options)
  const listening = await listenForCommits(
    { ...connecting, application_name: nameOfServer(port) },
    server,
    queue.committedElsewhere,
    log,
  )
  let closing: Promise<void> | undefined
  return {
    reader,
    queue,
    makeLimiter: sharedLimiters(limits, dataKey),
    talk: listening.talk,
    close() {
      closing ??= queue.close().then(async () => {
        await listening.stop()
        await writing.close()
        await Promise.all([pool.end(), limits.end()])
      })
      return closing
    },
  }
}

/** Several addresses may have been tried; what is said may hold no password. */
const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : String((error as Error).message)
