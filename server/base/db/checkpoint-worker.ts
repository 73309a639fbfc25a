import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// The thread behind checkpoints.ts: it brings the log into the database in small steps, away from the event loop.

export interface CheckpointOrder {
  file: string
  intervalMs: number
}

const { file, intervalMs } = workerData as CheckpointOrder
const db = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
// Of the connection that checkpoints depends how durable the database file is.
db.pragma('synchronous = FULL')
const checkpoint = db.prepare('pragma wal_checkpoint(passive)')

const timer = setInterval(() => {
  try {
    checkpoint.get()
  } catch {
    // The lock is held by a checkpoint of the write connection: the next round does it.
  }
}, intervalMs)

parentPort?.once('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
