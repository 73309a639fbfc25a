import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckpointOrder } from './checkpoint-worker.ts'

const INTERVAL_MS = 250
// The thread runs a single statement, so the default limits would be far too large.
const MEMORY_MB = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }

/**
 * Runs passive checkpoints in a thread with its own connection. They block nobody and nobody waits for them,
 * so under steady writing they alone would let the WAL grow without limit: the write connection's
 * `wal_autocheckpoint` bounds it. That bound still holds if the thread fails.
 */
export function startCheckpoints(file: string, intervalMs = INTERVAL_MS) {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
    workerData: { file, intervalMs } satisfies CheckpointOrder,
    resourceLimits: MEMORY_MB,
  })
  worker.unref()
  const ended = once(worker, 'exit').catch(() => {})
  return {
    async stop() {
      worker.ref()
      worker.postMessage('stop')
      await ended
    },
  }
}
