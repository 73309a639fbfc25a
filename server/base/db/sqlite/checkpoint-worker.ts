import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// The thread behind checkpoints.ts: copies the WAL into the database in small steps, off the event loop.

export interface CheckpointOptions {
  file: string
  intervalMs: number
}

const { file, intervalMs } = workerData as CheckpointOptions
const db = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
// The durability of the database file depends on the connection that checkpoints.
db.pragma('synchronous = FULL')
const checkpoint = db.prepare('pragma wal_checkpoint(passive)')

const timer = setInterval(() => {
  try {
    checkpoint.get()
  } catch {
    // The write connection holds the checkpoint lock: leave it to the next round.
  }
}, intervalMs)

parentPort?.once('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
