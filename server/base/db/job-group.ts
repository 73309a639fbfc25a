import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'
import { DatabaseUnavailable, OutcomeUnknown, type WriteConnection } from './engine.ts'
import { jobTransactions, TransactionLost } from './job-transaction.ts'
import type { Table } from './response-cache.ts'

/**
 * A piece of work that writes: SQL through `tx` and no other effect than its return value, since it may run
 * twice.
 */
export type Job<T> = (tx: Tx) => Promise<T>

export interface WaitingJob {
  job: Job<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}
type Outcome = { value: unknown } | { error: unknown }

interface GroupRunnerOptions {
  jobTimeoutMs: number
  /** Called after each commit, synchronously and before any caller is answered. */
  onCommitted(written: ReadonlySet<Table> | 'all'): void
}

/** Runs groups of jobs: one transaction per group, one savepoint per job. */
export function createGroupRunner(
  connection: WriteConnection,
  reader: Db,
  { jobTimeoutMs, onCommitted }: GroupRunnerOptions,
) {
  let written = new Set<Table | 'all'>()
  const leaseTransaction = jobTransactions(connection, reader, (table) => written.add(table))
  const withTimeout = createJobTimeout(jobTimeoutMs)
  const insideJob = new AsyncLocalStorage<true>()

  /** @param isOnly the transaction has no other job: it is rolled back as a whole and needs no savepoint */
  async function runJob(job: Job<unknown>, isOnly: boolean): Promise<Outcome> {
    const { tx, close } = leaseTransaction()
    if (!isOnly) await connection.savepoint()
    try {
      const value = await withTimeout(insideJob.run(true, async () => job(tx)))
      close()
      if (!isOnly) await connection.release()
      return { value }
    } catch (error) {
      close()
      if (isOnly) throw error
      if (!connection.inTransaction()) throw new TransactionLost('The transaction was ended.', { cause: error })
      await connection.rollbackToSavepoint()
      return { error }
    }
  }

  async function runGroup(group: WaitingJob[]) {
    const outcomes: Outcome[] = []
    try {
      await connection.begin()
    } catch (error) {
      for (const one of group) one.reject(error)
      return
    }
    try {
      for (const { job } of group) outcomes.push(await runJob(job, group.length === 1))
      await connection.notifyOtherServers?.(tablesOf(written))
      await connection.commit()
    } catch (error) {
      if (connection.inTransaction()) await connection.rollback()
      const cause = error instanceof TransactionLost ? (error.cause ?? error) : error
      if (group.length === 1 || cause instanceof OutcomeUnknown || cause instanceof DatabaseUnavailable)
        for (const one of group) one.reject(cause)
      // None of them has been answered: run each one again, alone.
      else for (const one of group) await runGroup([one])
      return
    }
    notifyListeners()
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]
      if (outcome && 'value' in outcome) resolve(outcome.value)
      else reject(outcome?.error)
    })
  }

  /** Reports rolled-back writes too: an unnecessary invalidation is harmless, a stale response is not. */
  function notifyListeners() {
    const tables = tablesOf(written)
    written = new Set()
    onCommitted(tables)
  }

  return { runGroup, isInsideJob: () => insideJob.getStore() === true }
}

const tablesOf = (written: ReadonlySet<Table | 'all'>) => (written.has('all') ? 'all' : (written as ReadonlySet<Table>))

/**
 * Waits for one piece of work at a time, up to this limit. Most jobs end within the event-loop turn in which
 * they began; the timer is set, on the next turn, only for those that do not.
 */
function createJobTimeout(limitMs: number) {
  let rejectRunning: ((error: Error) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isTimerScheduled = false
  const onTimeout = () => rejectRunning?.(new Error(`A job took longer than ${limitMs} ms.`))
  const startTimer = () => {
    isTimerScheduled = false
    if (rejectRunning && timer === undefined) timer = setTimeout(onTimeout, limitMs)
  }
  /** Work that settles after its timeout must not clear the timer of the next one. */
  const stopTimer = (rejectThis: typeof rejectRunning) => {
    if (rejectRunning !== rejectThis) return
    rejectRunning = undefined
    clearTimeout(timer)
    timer = undefined
  }
  return <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const rejectThis = (error: unknown) => {
        stopTimer(rejectThis)
        reject(error)
      }
      rejectRunning = rejectThis
      if (!isTimerScheduled) {
        isTimerScheduled = true
        setImmediate(startTimer)
      }
      work.then((value) => {
        stopTimer(rejectThis)
        resolve(value)
      }, rejectThis)
    })
}
