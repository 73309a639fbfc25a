import { AsyncLocalStorage } from 'node:async_hooks'
import type SqliteDatabase from 'better-sqlite3'
import type { Db, Tx } from './database.ts'
import { jobTransactions, TransactionLost } from './job-transaction.ts'
import type { Table } from './response-cache.ts'

/**
 * A piece of work that writes: SQL through `tx` and no other effect than its return value, since it may run
 * twice.
 */
export type Job<T> = (tx: Tx) => Promise<T>

const BUSY_TRIES = 40
const BUSY_PAUSE_MS = 25

export interface WaitingJob {
  job: Job<unknown>
  done(value: unknown): void
  failed(error: unknown): void
}
type Outcome = { value: unknown } | { error: unknown }

interface GroupRunnerOptions {
  jobTimeoutMs: number
  /** Called after each commit, synchronously and before any caller is answered. */
  notify(written: ReadonlySet<Table> | 'all'): void
}

/** Runs groups of jobs: one IMMEDIATE transaction per group, one savepoint per job. */
export async function createGroupRunner(
  db: SqliteDatabase.Database,
  reader: Db,
  { jobTimeoutMs, notify }: GroupRunnerOptions,
) {
  let written = new Set<Table | 'all'>()
  const leaseTransaction = await jobTransactions(db, reader, (table) => written.add(table))
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const savepoint = db.prepare('savepoint job')
  const release = db.prepare('release job')
  const limited = createJobTimeout(jobTimeoutMs)
  const insideJob = new AsyncLocalStorage<true>()

  /** @param isOnly the transaction holds no other job: it is rolled back as a whole and needs no savepoint */
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

  async function runGroup(group: WaitingJob[]): Promise<void> {
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
      if (only && others.length === 0) only.failed(error instanceof TransactionLost ? (error.cause ?? error) : error)
      // None of them has been answered: run each one again, alone.
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

  /** Reports rolled-back writes too: an unnecessary invalidation is harmless, a stale response is not. */
  function notifyListeners(): void {
    const tables = written.has('all') ? 'all' : (written as ReadonlySet<Table>)
    written = new Set()
    notify(tables)
  }

  return { runGroup, isInsideJob: () => insideJob.getStore() === true }
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

/**
 * Waits for one piece of work at a time, up to this limit. Most jobs end within the event-loop turn in which
 * they began; the timer is set only for those that do not, on the next turn.
 */
function createJobTimeout(limitMs: number) {
  let fail: ((error: Error) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isTurnAwaited = false
  const late = () => fail?.(new Error(`A job took longer than ${limitMs} ms.`))
  const nextTurn = () => {
    isTurnAwaited = false
    if (fail && timer === undefined) timer = setTimeout(late, limitMs)
  }
  /** Work that settles after its timeout must not clear the timer of the next one. */
  const ended = (own: typeof fail) => {
    if (fail !== own) return
    fail = undefined
    clearTimeout(timer)
    timer = undefined
  }
  return <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const own = (error: unknown) => {
        ended(own)
        reject(error)
      }
      fail = own
      if (!isTurnAwaited) {
        isTurnAwaited = true
        setImmediate(nextTurn)
      }
      work.then((value) => {
        ended(own)
        resolve(value)
      }, own)
    })
}
