import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// A thread of its own: writing the whole file anew would stop every other call.
const db = new SqliteDatabase(workerData as string, { fileMustExist: true, timeout: 5_000 })
try {
  db.pragma('synchronous = FULL')
  db.pragma('secure_delete = ON')
  db.exec('vacuum')
  const [result] = db.pragma('wal_checkpoint(truncate)') as { busy: number }[]
  parentPort?.postMessage(result?.busy === 0)
} catch (error) {
  if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
  parentPort?.postMessage(false)
} finally {
  db.close()
}
