import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, Db } from '#server/base/db/database.ts'
import { DatabaseUnavailable } from '#server/base/db/engine.ts'
import type { OpenDatabase } from '#server/base/db/sqlite/open.ts'
import { createWriteQueue } from '#server/base/db/write-queue.ts'
import type { MakeLimiter } from '#server/base/http/limits.ts'
import { reasonOf, StartupError } from '#server/base/startup-error.ts'
import { Connection, connectionTo, nameOfServer } from './connection.ts'
import { types } from './copied-tables.ts'
import { listenForCommits } from './listen.ts'
import { migrate } from './migrate.ts'
import { FoyerPostgresDialect, failureOf, postgresWriteConnection } from './write-connection.ts'

/**
 * Limits that all servers on a database count together. Keys are hashed, since they contain people's addresses and nothing
 * erases them here before they expire.
 */
function sharedLimiters(pool: pg.Pool, secret: string): MakeLimiter {
  return (name, limit) => {
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rateLimit',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      // Each server counts for itself while the database does not answer.
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    return withHashedKeys(limiter, secret)
  }
}

function withHashedKeys(limiter: RateLimiterAbstract, secret: string): ReturnType<MakeLimiter> {
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return {
    penalty: (key) => limiter.penalty(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
    delete: (key) => limiter.delete(hashed(key)),
  }
}

/** Connections that read, besides the one that writes. */
const READERS = 8
/** How long to wait before retrying a database that did not answer. */
const RETRY_MS = 5_000
/** Connections that the rate limiters use. */
const LIMITERS = 2

/** `in ()` is not valid SQL here; the plugin makes it find nothing, as in SQLite. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({ ...config, Client: Connection })
  // A lost connection surfaces where it is used; the pool then opens another.
  pool.on('error', () => {})
  return pool
}

/** Connections that only read, and a handle on them. */
function openReaders(clientConfig: pg.PoolConfig, max: number): { pool: pg.Pool; reader: Db } {
  const pool = openPool({ ...clientConfig, max, options: '-c default_transaction_read_only=on' })
  return { pool, reader: new Kysely<Database>({ dialect: new FoyerPostgresDialect({ pool }), plugins: [emptyLists] }) }
}

/** Reads a database alongside its servers, whatever its version. Does not migrate, and connects only on the first query. */
export function openPostgresReadOnly(url: string): { reader: Db; close(): Promise<void> } {
  const { pool, reader } = openReaders({ ...connectionTo(url), application_name: 'foyer doctor', types }, 1)
  return { reader, close: () => pool.end() }
}

interface OpenOptions {
  log: Pick<Logger, 'warn' | 'error'>
  dataKey: string
  /** Identifies this server to `foyer doctor` among those on the database. */
  port: number
  /** How long to wait for a database that does not answer yet. */
  patienceMs: number
  /** Called before anything is created in an empty database; if it throws, the database stays empty. */
  beforeCreate(): void
}

/**
 * Opens a PostgreSQL database, 15 or newer, and applies pending migrations; an empty one gets the whole schema.
 * @param url such as postgres://user:password@host/foyer
 * @throws StartupError when it cannot be reached, is not Foyer's, or is newer than this program
 */
export async function openPostgres(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const clientConfig = { ...connectionTo(url), types }
  const { log, dataKey, port } = options
  // A migration may take longer than a request.
  await migrateWhenReachable({ ...clientConfig, query_timeout: 0 }, options)
  const { pool, reader } = openReaders(clientConfig, READERS)
  const limiterPool = openPool({ ...clientConfig, max: LIMITERS })
  const serverId = randomUUID()
  const writing = await postgresWriteConnection(clientConfig, serverId)
  const queue = createWriteQueue(writing, reader)
  const listening = await listenForCommits(
    { ...clientConfig, application_name: nameOfServer(port) },
    serverId,
    queue.committedElsewhere,
    log,
  )
  let closing: Promise<void> | undefined
  return {
    reader,
    queue,
    makeLimiter: sharedLimiters(limiterPool, dataKey),
    bus: listening.bus,
    close() {
      closing ??= queue.close().then(async () => {
        await listening.stop()
        await writing.close()
        await Promise.all([pool.end(), limiterPool.end()])
      })
      return closing
    },
  }
}

/** Waits for a database that does not answer yet. @throws StartupError when it cannot be used */
async function migrateWhenReachable(clientConfig: pg.ClientConfig, { log, patienceMs, beforeCreate }: OpenOptions) {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await migrate(clientConfig, undefined, beforeCreate)
    } catch (error) {
      if (error instanceof StartupError) throw error
      const reason = reasonOf(error)
      if (!(failureOf(error) instanceof DatabaseUnavailable) || Date.now() > until)
        throw new StartupError(`The database of DATABASE_URL cannot be used: ${reason}`)
      log.warn({ reason }, 'the database of DATABASE_URL does not answer yet: retrying')
      await pause(RETRY_MS)
    }
  }
}
