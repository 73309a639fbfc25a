import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { StartupError } from '#server/base/startup-error.ts'

/** A stopping server first finishes what it began. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Locks a data directory for this process: two servers would send mails twice and delete each other's files.
 * It is an operating-system lock on a permanent file, so it is released however the process ends.
 * @throws StartupError when another process holds the lock
 */
export function lockDataDir(dataDir: string, timeoutMs = LOCK_TIMEOUT_MS): () => void {
  const busy = `Another Foyer is running on ${dataDir}: stop it first, or set another DATA_DIR.`
  return lock(dataDir, { name: 'running.lock', timeoutMs, busy })
}

/** Whether a server, or a restore, works on a data directory now. */
export function isLocked(dataDir: string) {
  try {
    lockDataDir(dataDir, 0)()
    return false
  } catch (error) {
    if (error instanceof StartupError) return true
    throw error
  }
}

/** Only one process at a time makes a backup. @throws StartupError when another still does after `timeoutMs` */
export function lockBackups(dataDir: string, timeoutMs: number): () => void {
  const busy = 'Another backup is being made: wait until it is done, then try again.'
  return lock(dataDir, { name: 'backup.lock', timeoutMs, busy })
}

/** Only one process at a time unpacks a backup to check it. @throws StartupError when another still does after `timeoutMs` */
export function lockChecks(dataDir: string, timeoutMs: number): () => void {
  const busy = 'Another backup is being checked: wait until it is done, then try again.'
  return lock(dataDir, { name: 'check.lock', timeoutMs, busy })
}

function lock(folder: string, { name, timeoutMs, busy }: { name: string; timeoutMs: number; busy: string }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new SqliteDatabase(join(folder, name), { timeout: timeoutMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new StartupError(busy)
  }
  return () => lock.close()
}
