import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/base/context.ts'
import { runBackup } from '#server/office/backup/run-backup.ts'
import { compactDatabase } from './compact-database.ts'

/**
 * Removes what erased rows leave behind: their files, cached responses, traces in the database file, and backups in the
 * data directory.
 * @returns false when the database was busy or there was no room for a backup: traces then remain until the next time
 */
export async function purge(paths: readonly string[], context: Context): Promise<boolean> {
  context.responseCache.clear()
  for (const path of paths) await context.files.discard(path)
  return (await compactDatabase(context)) && (await renewBackups(context))
}

/** Backups beside the data contain what was erased: one new backup replaces all earlier ones. */
async function renewBackups(context: Context): Promise<boolean> {
  const folder = join(context.config.dataDir, 'backups')
  const earlier = await readdir(folder).catch(() => [])
  if (earlier.length === 0) return true
  try {
    await runBackup(context)
  } catch (error) {
    context.log.error({ err: error }, 'no backup could be made in place of earlier ones')
    return false
  }
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
  context.log.info({ backups: earlier.length }, 'earlier backups were replaced by a new one')
  return true
}
