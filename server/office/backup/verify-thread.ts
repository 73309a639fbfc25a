import { parentPort, workerData } from 'node:worker_threads'
import { checkBackup } from './check-backup.ts'

// A thread of its own: SQLite looks at every page, and every file is read.
const { folder, dataKey } = workerData as { folder: string; dataKey: string }
parentPort?.postMessage(await checkBackup(folder, dataKey))
