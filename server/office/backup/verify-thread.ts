import { parentPort, workerData } from 'node:worker_threads'
import { checkBackup } from './check-backup.ts'

// In a separate thread: SQLite checks every page, and every file is read.
const { folder, dataKey } = workerData as { folder: string; dataKey: string }
parentPort?.postMessage(await checkBackup(folder, dataKey))
