import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/base/db/database.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { listLoggedDocuments } from './upload.store.ts'

/**
 * Servers on one database share one folder. Where it is not mounted a new one would be begun, and every file be missing.
 * @throws StartupError when there are no files although the database names some
 */
export async function checkSharedFolder(dataDir: string, db: Db): Promise<void> {
  if (existsSync(join(dataDir, 'files')) || (await listLoggedDocuments(db)).length === 0) return
  throw new StartupError(
    `${dataDir} holds no files, but the database names some: mount the folder that all servers share, or set DATA_DIR to it.`,
  )
}

/** Files that a database elsewhere may name: an empty one begun beside them would name none, and they would be removed. */
export function holdsFilesAlone(dataDir: string): boolean {
  const files = join(dataDir, 'files')
  if (existsSync(join(dataDir, DATABASE_NAME)) || !existsSync(files)) return false
  return readdirSync(files).length > 0
}
