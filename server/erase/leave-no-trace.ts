import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runBackup } from '#server/backup/run-backup.ts'
import type { Context } from '#server/context.ts'
import { compactDatabase } from './compact-database.ts'

/**
 * After rows were erased: their files, what the database file still holds of them, and backups in the data directory.
 * @returns whether the database could be compacted
 */
export async function leaveNoTrace(paths: readonly string[], context: Context): Promise<boolean> {
  for (const path of paths) await context.files.discard(path)
  const isCompacted = await compactDatabase(context)
  if (isCompacted) await renewBackups(context)
  return isCompacted
}

/** Backups beside the data hold what was erased: one of today takes the place of all earlier ones. */
async function renewBackups(context: Context): Promise<void> {
  const folder = join(context.config.dataDir, 'backups')
  const earlier = await readdir(folder).catch(() => [])
  if (earlier.length === 0) return
  await runBackup(context)
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
  context.log.info({ backups: earlier.length }, 'earlier backups were replaced by a new one')
}
