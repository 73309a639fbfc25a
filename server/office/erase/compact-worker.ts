import { parentPort, workerData } from 'node:worker_threads'
import { compactFile } from '#server/base/db/sqlite/database-file.ts'

// A separate thread: rewriting the whole file would block every other call.
parentPort?.postMessage(compactFile(workerData as string))
