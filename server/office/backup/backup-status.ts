import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/base/index.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { isBackupLate } from '#shared/backup/backup.rules.ts'
import type { HealthWarning } from '#shared/operation/monitoring.contract.ts'
import { listStoredBackups } from './verify-backup.ts'

/** How the last attempt ended; kept outside the database, which may be what is broken. */
export interface BackupStatus {
  /** ISO instant. */
  at: string
  /** Nothing was backed up, or the backup was not copied elsewhere; '' when all went well. */
  problem: '' | 'backup' | 'copy'
  /** The last line that a failed BACKUP_COMMAND wrote to stderr. */
  error?: string | undefined
  /** Path of the backup that BACKUP_COMMAND copied last. */
  copied?: string | undefined
}

const fileOf = (dataDir: string) => join(dataDir, 'backup-status.json')

export async function readBackupStatus(dataDir: string): Promise<BackupStatus | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

export async function writeBackupStatus(dataDir: string, status: BackupStatus) {
  const file = fileOf(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(status), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** The warnings about backups on the organizer's home page and in the health call. */
export async function backupWarnings({ config, db, now }: Context): Promise<HealthWarning[]> {
  const { value: schedule } = await readSetting(db, 'backups')
  const [newest] = await listStoredBackups(config.dataDir)
  const status = await readBackupStatus(config.dataDir)
  const isLate = schedule.daily && isBackupLate(schedule.hour, newest?.createdAt, now())
  if (status?.problem === 'backup') return ['backup_failed']
  return [
    ...(status?.problem === 'copy' ? ['backup_not_copied' as const] : []),
    ...(isLate ? ['backup_late' as const] : []),
  ]
}
