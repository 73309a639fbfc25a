import { parentPort, workerData } from 'node:worker_threads'
import { StartupError } from '#server/base/startup-error.ts'
import { openBackupFolder, verifySource } from './open-backup.ts'
import type { VerificationReport } from './verify-backup.ts'

// In a separate thread: SQLite checks every page, and every file is read.
const { dataDir, folder, dataKey, passphrase } = workerData as Record<
  'dataDir' | 'folder' | 'dataKey' | 'passphrase',
  string
>
parentPort?.postMessage(await verifySource(await openBackupFolder(folder, passphrase), dataKey, dataDir).catch(asFault))

function asFault(error: unknown): VerificationReport {
  if (!(error instanceof StartupError)) throw error
  return { notes: [], faults: [error.message], counts: {}, files: { restored: 0, whole: 0 } }
}
