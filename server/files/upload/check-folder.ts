import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/base/db/database.ts'
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
