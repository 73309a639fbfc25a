import { Worker } from 'node:worker_threads'

/** Copies everything; see make-backup.ts. */
export const BACKUP_WORKER = new URL('./backup-worker.ts', import.meta.url)
/** Checks a backup; see verify-backup.ts. */
export const VERIFY_WORKER = new URL('./verify-worker.ts', import.meta.url)

/** Runs a file in a separate thread, since its work would block every other call, and returns what it posts. */
export function runInWorker<Answer>(file: URL, workerData: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}.`)))
  })
}
