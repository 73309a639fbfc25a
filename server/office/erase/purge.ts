import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Context } from '#server/base/context.ts'
import { PARTIAL_SUFFIX } from '#server/office/backup/make-backup.ts'
import { runBackup } from '#server/office/backup/run-backup.ts'
import { compactDatabase } from './compact-database.ts'

/**
 * Removes what erased rows leave behind: their files, cached responses, traces in the database file, and backups in the
 * data directory. Comes after the archives, which are in the backups.
 * @returns false when the database was busy, or there was no room for a backup: traces then remain
 */
export async function purge(paths: readonly string[], context: Context): Promise<boolean> {
  context.responseCache.clear()
  for (const path of paths) await context.files.discard(path)
  return (await compactDatabase(context)) && (await renewBackups(context))
}

/** Backups beside the data contain what was erased: one new backup replaces all earlier ones. */
async function renewBackups(context: Context): Promise<boolean> {
  const folder = join(context.config.dataDir, 'backups')
  if ((await readdir(folder).catch(() => [])).length === 0) return true
  let made: string
  try {
    made = basename((await runBackup(context)).path)
  } catch (error) {
    context.log.error({ err: error }, 'no backup could be made in place of earlier ones')
    return false
  }
  // Listed only now: one that was being made has got its name since. What is still being made began later.
  const earlier = (await readdir(folder)).filter((name) => name !== made && !name.endsWith(PARTIAL_SUFFIX))
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
  context.log.info({ backups: earlier.length }, 'earlier backups were replaced by a new one')
  return true
}
