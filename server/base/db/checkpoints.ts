import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckpointOrder } from './checkpoint-worker.ts'

export interface Checkpoints {
  stop(): Promise<void>
}

const INTERVAL_MS = 250
// It does one statement: what a thread takes by default would be many times what it needs.
const MEMORY_MB = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }

/**
 * Passive checkpoints by a thread with a connection of its own. It waits for nobody and nobody waits for it, so under
 * steady writing it alone would let the log grow without end: the write connection's `wal_autocheckpoint` is the
 * bound. Should the thread fail, the bound remains.
 */
export function startCheckpoints(file: string, intervalMs = INTERVAL_MS): Checkpoints {
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
