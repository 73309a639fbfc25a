import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Backup } from '#shared/backup/backup.contract.ts'
import { sealKeyCheck } from './key-check.ts'
import { type BackupOrder, type BackupResult, PARTIAL_SUFFIX } from './make-backup.ts'
import { BACKUP_THREAD, runInThread } from './run-in-thread.ts'
import { BACKUPS } from './stored-backups.ts'

// One at a time: two at once would only be slower.
const enqueue = pLimit(1)

/** Makes a backup in DATA_DIR/backups/<time>, of everything committed by the time its turn comes. */
export function runBackup({ config, now, log }: Context, { isAutomatic = false } = {}): Promise<Backup> {
  return enqueue(async () => {
    await removePartialBackups(join(config.dataDir, BACKUPS))
    const createdAt = new Date(now()).toISOString()
    const path = freePath(config.dataDir, `${BACKUPS}/${createdAt.replace(/[:.]/g, '-')}`)
    const target = join(config.dataDir, path)
    const { bytes, missing } = await backupTo(target, config, { createdAt, isAutomatic })
    if (missing.length > 0) log.error({ files: missing.length }, 'files are missing, and so from the backup')
    log.info({ bytes }, 'a backup was made')
    return { path, bytes }
  })
}

/** Backs up everything to a folder, in a separate thread. @param target the new folder's full path */
export function backupTo(
  target: string,
  { dataDir, dataKey }: Pick<Config, 'dataDir' | 'dataKey'>,
  { createdAt, isAutomatic }: Pick<BackupOrder, 'createdAt' | 'isAutomatic'>,
): Promise<BackupResult> {
  const keyCheck = sealKeyCheck(createdAt, dataKey)
  const order: BackupOrder = {
    ...{ isAutomatic, dataDir, target, createdAt, keyCheck },
    version: programVersion(),
  }
  return runInThread(BACKUP_THREAD, order)
}

/** Removes what a killed process left unfinished. */
async function removePartialBackups(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL_SUFFIX)) await rm(join(folder, name), { recursive: true, force: true })
}

/** The wanted path, with a number appended if it is taken. */
function freePath(dataDir: string, wanted: string): string {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(join(dataDir, path))) return path
  }
}
