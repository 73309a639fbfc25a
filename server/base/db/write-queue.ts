import type { Db } from './database.ts'
import type { WriteConnection } from './engine.ts'
import { createGroupRunner, type Job, type WaitingJob } from './job-group.ts'
import type { Table } from './response-cache.ts'

export type { Job } from './job-group.ts'

/** Runs a job in a transaction and resolves after the commit; one that throws undoes only its own writes. */
export type Write = <T>(job: Job<T>) => Promise<T>

export interface WriteQueue {
  write: Write
  /**
   * Called after each commit, synchronously and before any caller is answered, with the tables written ('all'
   * when unknown); also, with a short delay, after those of other servers on the database. It must not throw.
   */
  onCommit(listener: (written: ReadonlySet<Table> | 'all', isRemote: boolean) => void): void
  /** Tells the listeners what another server committed. */
  committedElsewhere(written: ReadonlySet<Table> | 'all'): void
  close(): Promise<void>
}

interface QueueOptions {
  /** How long one job may block all others, in ms. */
  jobTimeoutMs?: number
}

const GROUP_SIZE = 200
// Wall-clock time: on a machine short of CPU a legitimate job may take seconds.
const JOB_TIMEOUT_MS = 10_000

/**
 * All jobs queued in one turn of the event loop run in one transaction, each in its own savepoint,
 * so that one fsync serves many. See docs/decisions/003-write-queue.md.
 */
export function createWriteQueue(
  connection: WriteConnection,
  reader: Db,
  { jobTimeoutMs = JOB_TIMEOUT_MS }: QueueOptions = {},
): WriteQueue {
  const listeners: Parameters<WriteQueue['onCommit']>[0][] = []
  const waiting: WaitingJob[] = []
  let busy = false
  let closing = false
  const idle: (() => void)[] = []
  const { runGroup, isInsideJob } = createGroupRunner(connection, reader, {
    jobTimeoutMs,
    onCommitted: (written) => notify(written, false),
  })

  function notify(written: ReadonlySet<Table> | 'all', isRemote: boolean) {
    for (const listener of listeners) listener(written, isRemote)
  }

  async function flush() {
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
        if (isInsideJob()) return reject(new Error('A job that waits for another would wait for ever.'))
        if (closing) return reject(new Error('The database is closing.'))
        waiting.push({ job, resolve: resolve as (value: unknown) => void, reject })
        if (busy) return
        busy = true
        setImmediate(() => void flush())
      }),
    onCommit: (listener) => void listeners.push(listener),
    committedElsewhere: (written) => notify(written, true),
    close() {
      closing = true
      return busy ? new Promise<void>((resolve) => void idle.push(resolve)) : Promise.resolve()
    },
  }
}
