import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckpointOptions } from './checkpoint-worker.ts'

const INTERVAL_MS = 250
// The thread runs a single statement, so the default limits would be far too large.
const MEMORY_MB = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }

// Delayed so that startup is not slowed; a database closed sooner has little to checkpoint.
const START_MS = 5000

/**
 * Runs passive checkpoints in a thread with its own connection. They block nobody and nobody waits for them,
 * so under steady writing they alone would let the WAL grow without limit: the write connection's
 * `wal_autocheckpoint` bounds it. That bound still holds if the thread fails.
 */
export function startCheckpoints(file: string, { intervalMs = INTERVAL_MS, startMs = START_MS } = {}) {
  let worker: Worker | undefined
  let ended: Promise<unknown> | undefined
  const start = setTimeout(() => {
    worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: { file, intervalMs } satisfies CheckpointOptions,
      resourceLimits: MEMORY_MB,
    })
    worker.unref()
    ended = once(worker, 'exit').catch(() => {})
  }, startMs).unref()
  return {
    async stop() {
      clearTimeout(start)
      worker?.ref()
      worker?.postMessage('stop')
      await ended
    },
  }
}
