import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOptions, makeBackup } from './make-backup.ts'

// In a separate thread, because SQLite's copy would block every other call.
parentPort?.postMessage(await makeBackup(workerData as BackupOptions))
