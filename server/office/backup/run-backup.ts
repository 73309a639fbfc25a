import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import { lockBackups } from '#server/base/db/data-dir-lock.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Backup } from '#shared/backup/backup.contract.ts'
import { writeBackupStatus } from './backup-status.ts'
import { copyAway } from './copy-away.ts'
import { sealKeyCheck } from './key-check.ts'
import { type BackupOrder, type BackupResult, removePartialBackups } from './make-backup.ts'
import { BACKUP_THREAD, runInThread } from './run-in-thread.ts'
import type { Sealing } from './sealed-backup.ts'
import { BACKUPS, readManifest } from './stored-backups.ts'

// One at a time: two at once would only be slower.
const enqueue = pLimit(1)
const copying = pLimit(1)

type Parts = Pick<Context, 'config' | 'now' | 'log'>

export const isMaking = () => enqueue.activeCount + enqueue.pendingCount > 0
export const isCopying = () => copying.activeCount > 0

/** Makes a backup in DATA_DIR/backups/<time>, of everything committed by the time its turn comes. */
export async function runBackup(parts: Parts, { isAutomatic = false } = {}): Promise<Backup> {
  const { backup, copied } = await backUp(parts, { isAutomatic })
  const done = copied.catch((err) => parts.log.error({ err }, 'the backup was not copied'))
  // Nobody waits for a slow line; the outcome is in the status.
  if (parts.config.backupCommand === undefined) await done
  return backup
}

/** As `runBackup`; `copied` tells why BACKUP_COMMAND failed; undefined when it ended well. */
export async function backUp(parts: Parts, { isAutomatic = false, waitMs = 0 } = {}) {
  const { config, now } = parts
  const at = new Date(now()).toISOString()
  try {
    const backup = await enqueue(() => makeIn(parts, { isAutomatic, waitMs }))
    return { backup, copied: copy(backup.path, parts) }
  } catch (error) {
    await writeBackupStatus(config.dataDir, { at, problem: 'backup' }).catch(() => {})
    throw error
  }
}

/** Hands a backup to BACKUP_COMMAND and keeps how that ended. */
export function copy(path: string, { config, now, log }: Parts): Promise<string | undefined> {
  return copying(async () => {
    const folder = join(config.dataDir, path)
    const { sealed = '' } = await readManifest(folder)
    const said = await copyAway(join(folder, sealed), { config, log })
    const at = new Date(now()).toISOString()
    await writeBackupStatus(config.dataDir, { at, problem: said === undefined ? '' : 'copy', said })
    return said
  })
}

async function makeIn(
  { config, now, log }: Parts,
  { isAutomatic, waitMs }: { isAutomatic: boolean; waitMs: number },
): Promise<Backup> {
  const { dataDir } = config
  const unlock = lockBackups(dataDir, waitMs)
  try {
    await removePartialBackups(join(dataDir, BACKUPS))
    const createdAt = new Date(now()).toISOString()
    const path = freePath(dataDir, `${BACKUPS}/${createdAt.replace(/[:.]/g, '-')}`)
    const sealing = sealingOf(config)
    const { bytes, missing } = await backupTo(join(dataDir, path), config, {
      createdAt,
      isAutomatic,
      sealing,
    })
    if (missing.length > 0) log.error({ files: missing.length }, 'files are missing, in the backup too')
    log.info({ bytes }, 'a backup was made')
    return { path, bytes }
  } finally {
    unlock()
  }
}

/** With a passphrase a backup is encrypted, and only then are the keys in it. */
function sealingOf({ backupPassphrase, dataKey, jwtSecret, organizerKey }: Config): Sealing | undefined {
  if (backupPassphrase === undefined) return undefined
  const keys = { 'data-key': dataKey, 'jwt-secret': jwtSecret, 'organizer-key': organizerKey }
  return { passphrase: backupPassphrase, keys }
}

/** Backs up everything to a folder, in a separate thread. @param target the new folder's full path */
export function backupTo(
  target: string,
  { dataDir, databaseUrl, dataKey }: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  options: Pick<BackupOrder, 'createdAt' | 'isAutomatic' | 'sealing'>,
): Promise<BackupResult> {
  const keyCheck = sealKeyCheck(options.createdAt, dataKey)
  const order: BackupOrder = { ...options, dataDir, databaseUrl, target, keyCheck, version: programVersion() }
  return runInThread(BACKUP_THREAD, order)
}

/** The wanted path, with a number appended if it is taken. */
function freePath(dataDir: string, wanted: string): string {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(join(dataDir, path))) return path
  }
}
