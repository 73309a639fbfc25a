import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockBackups, lockChecks } from '#server/base/db/data-dir-lock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { removePartialBackups } from './make-backup.ts'

/** Where a restore unpacks a backup, in the data directory. */
export const RESTORE_DRAFT = 'restore.part'
/** A large backup takes so long to unpack. */
const WAIT_MS = 10 * 60 * 1000

const folderOf = (dataDir: string) => join(dataDir, 'check')

/** What failed may still write there for a moment. */
export const removeDraft = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 9 })

/** Lends an empty folder in the data directory: what is decrypted for a check lies nowhere else. One check at a time. */
export async function inCheckFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const unlock = lockChecks(dataDir, WAIT_MS)
  const folder = folderOf(dataDir)
  try {
    await removeDraft(folder)
    await mkdir(folder, { mode: 0o700 })
    return await work(folder)
  } finally {
    await removeDraft(folder)
    unlock()
  }
}

/** Removes what killed processes left decrypted. Only with the lock of the data directory: then no restore runs. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  await removeDraft(join(dataDir, RESTORE_DRAFT))
  await unlessLocked(lockChecks, dataDir, () => removeDraft(folderOf(dataDir)))
  await unlessLocked(lockBackups, dataDir, () => removePartialBackups(join(dataDir, 'backups')))
}

/** Beside the server, `foyer verify` or `foyer backup` may be at work. */
async function unlessLocked(lock: typeof lockChecks, dataDir: string, work: () => Promise<void>) {
  try {
    const unlock = lock(dataDir, 0)
    await work().finally(unlock)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
  }
}
