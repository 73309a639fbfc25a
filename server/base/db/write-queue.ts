import { AsyncLocalStorage } from 'node:async_hooks'
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
import { createJobTimeout } from './job-timeout.ts'
import type { Table } from './response-cache.ts'
import { setRunner } from './run-directly.ts'
import { writtenTable } from './written-tables.ts'

/** Work that writes: nothing but SQL through `tx`, no effect beyond its return value, since it may run twice. */
export type Job<T> = (tx: Transaction<Database>) => Promise<T>

/** Runs a job in a transaction and answers after the commit; a job that throws undoes only itself. */
export type Write = <T>(job: Job<T>) => Promise<T>

export interface WriteQueue {
  write: Write
  /**
   * Called after each commit, in the same turn and before anybody is answered, with the tables that were written
   * ('all' when that is not known). It must not throw.
   */
  onCommit(listener: (written: ReadonlySet<Table> | 'all') => void): void
  close(): Promise<void>
}

export interface QueueOptions {
  /** How long one job may hold up all others, in ms. */
  jobTimeoutMs?: number
}

const GROUP_SIZE = 200
// Wall clock: on a machine that is starved of processor an honest job may take seconds.
const JOB_TIMEOUT_MS = 10_000
const BUSY_TRIES = 40
const BUSY_PAUSE_MS = 25
// A job that ended its transaction would make its neighbours' work permanent while they run again. What may run
// is listed, since a comment in front would hide a `commit` from any list of what may not.
const FOR_JOBS = /^[\s(]*(select|insert|update|delete|replace|with|values)\b/i

/** The group's transaction is gone: a full disk ends it, for example. */
class TransactionLost extends Error {}

interface Waiting {
  job: Job<unknown>
  done(value: unknown): void
  failed(error: unknown): void
}
type Outcome = { value: unknown } | { error: unknown }

/**
 * All jobs that wait in one turn of the event loop run in one IMMEDIATE transaction, each in a savepoint of its
 * own, so that one fsync serves many. See docs/decisions/003-write-queue.md.
 */
export async function createWriteQueue(
  db: SqliteDatabase.Database,
  reader: Kysely<Database>,
  { jobTimeoutMs = JOB_TIMEOUT_MS }: QueueOptions = {},
): Promise<WriteQueue> {
  const statements = cachedStatements(db)
  const dialect = new SqliteDialect({ database: statements })
  const driver = dialect.createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const savepoint = db.prepare('savepoint job')
  const release = db.prepare('release job')
  const limited = createJobTimeout(jobTimeoutMs)
  const insideJob = new AsyncLocalStorage<true>()
  const listeners: Parameters<WriteQueue['onCommit']>[0][] = []
  const waiting: Waiting[] = []
  let written = new Set<Table | 'all'>()
  let busy = false
  let closing = false
  const idle: (() => void)[] = []

  /** A handle that works for one job only, over a lease of the one write connection. */
  function leaseTransaction() {
    let open = true
    const check = ({ sql, query }: CompiledQuery): void => {
      if (!FOR_JOBS.test(sql)) throw new Error(`A job may not run: ${sql}`)
      if (!open) throw new Error('This job has ended; its handle writes nothing any more.')
      if (!db.inTransaction) throw new TransactionLost('The transaction is gone.')
      const table = writtenTable(query)
      if (table) written.add(table)
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

  /** @param isOnly nobody else's work is in the transaction: it is undone as a whole and needs no savepoint */
  async function runJob(job: Job<unknown>, isOnly: boolean): Promise<Outcome> {
    const { tx, close } = leaseTransaction()
    if (!isOnly) savepoint.run()
    try {
      const value = await limited(insideJob.run(true, async () => job(tx)))
      close()
      if (!isOnly) release.run()
      return { value }
    } catch (error) {
      close()
      if (isOnly) throw error
      if (!db.inTransaction) throw new TransactionLost('The transaction was ended.', { cause: error })
      db.exec('rollback to job; release job')
      return { error }
    }
  }

  async function runGroup(group: Waiting[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await retryWhileBusy(begin)
    } catch (error) {
      for (const one of group) one.failed(error)
      return
    }
    try {
      for (const { job } of group) outcomes.push(await runJob(job, group.length === 1))
      commit.run()
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      const [only, ...others] = group
      if (only && others.length === 0)
        only.failed(error instanceof TransactionLost ? (error.cause ?? error) : error)
      // None of them was answered: each runs once more, alone.
      else for (const one of group) await runGroup([one])
      return
    }
    notifyListeners()
    group.forEach(({ done, failed }, index) => {
      const outcome = outcomes[index]
      if (outcome && 'value' in outcome) done(outcome.value)
      else failed(outcome?.error)
    })
  }

  /** What was undone is told as well: an answer too many is made anew, none is stale. */
  function notifyListeners(): void {
    const tables = written.has('all') ? 'all' : (written as ReadonlySet<Table>)
    written = new Set()
    for (const listener of listeners) listener(tables)
  }

  async function flush(): Promise<void> {
    await runGroup(waiting.splice(0, GROUP_SIZE))
    if (waiting.length > 0) setImmediate(() => void flush())
    else {
      busy = false
      for (const resolve of idle.splice(0)) resolve()
    }
  }

  return {
    write: <T>(job: Job<T>) =>
      new Promise<T>((resolve, reject) => {
        if (insideJob.getStore())
          return reject(new Error('A job that waits for another would wait for ever.'))
        if (closing) return reject(new Error('The database is closing.'))
        waiting.push({ job, done: resolve as (value: unknown) => void, failed: reject })
        if (busy) return
        busy = true
        setImmediate(() => void flush())
      }),
    onCommit: (listener) => void listeners.push(listener),
    close() {
      closing = true
      return busy ? new Promise<void>((resolve) => void idle.push(resolve)) : Promise.resolve()
    },
  }
}

/** Another process may hold the lock (a backup, an import): wait without stopping the event loop. */
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
