import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOrder, makeBackup } from './make-backup.ts'

// A thread of its own: SQLite's copy would stop every other call.
parentPort?.postMessage(await makeBackup(workerData as BackupOrder))
