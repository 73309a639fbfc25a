import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { StartupError } from '#server/base/startup-error.ts'

/** A server that is told to stop still ends what it began. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Takes a data folder for this process: two would send mails twice and sweep each other's files. The lock is the
 * operating system's, on a file that stays, so that it ends with the process however that ends.
 * @throws StartupError when another process has the folder
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
