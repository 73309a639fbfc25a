import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { StartupError } from '#server/base/startup-error.ts'

/** A server that is being stopped still finishes what it began. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Locks a data directory for this process: two servers would send mails twice and delete each other's files.
 * It is an operating-system lock on a permanent file, so it is released however the process ends.
 * @throws StartupError when another process holds the lock
 */
export function lockDataDir(dataDir: string, timeoutMs = LOCK_TIMEOUT_MS): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new SqliteDatabase(join(dataDir, 'running.lock'), { timeout: timeoutMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new StartupError(`Another Foyer is running on ${dataDir}: stop it first, or set another DATA_DIR.`)
  }
  return () => lock.close()
}
