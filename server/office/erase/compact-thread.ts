import { parentPort, workerData } from 'node:worker_threads'
import { compactFile } from '#server/base/db/database-file.ts'

// A thread of its own: writing the whole file anew would stop every other call.
parentPort?.postMessage(compactFile(workerData as string))
