import { parentPort, workerData } from 'node:worker_threads'
import { StartupError } from '#server/base/startup-error.ts'
import type { BackupReport } from './check-backup.ts'
import { checkSource, sourceIn } from './open-backup.ts'

// In a separate thread: SQLite checks every page, and every file is read.
const { dataDir, folder, dataKey, passphrase } = workerData as Record<
  'dataDir' | 'folder' | 'dataKey' | 'passphrase',
  string
>
parentPort?.postMessage(await checkSource(await sourceIn(folder, passphrase), dataKey, dataDir).catch(asFault))

function asFault(error: unknown): BackupReport {
  if (!(error instanceof StartupError)) throw error
  return { notes: [], faults: [error.message], counts: {}, files: { restored: 0, whole: 0 } }
}
