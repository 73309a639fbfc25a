import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { refuseOtherDataKey } from '#server/base/db/check-data-key.ts'
import type { Db } from '#server/base/db/database.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { type BackupStatus, readBackupStatus } from '#server/office/backup/backup-status.ts'
import { BACKUPS, listSetAside, listStoredBackups, readManifest } from '#server/office/backup/stored-backups.ts'
import { isBackupLate } from '#shared/backup/backup.rules.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import { fail, ok, warn } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000

/** Age, contents and place of the backups. */
export async function checkBackups(config: Config, db: Db | undefined): Promise<Check[]> {
  if (!db) return [warn('backup.noData')]
  await refuseOtherDataKey(db, config)
  const { dataDir, backupCommand, backupPassphrase } = config
  const { daily, hour } = (await readSetting(db, 'backups')).value
  const [newest] = await listStoredBackups(dataDir)
  if (!newest) return [fail(backupPassphrase === undefined ? 'backup.none' : 'backup.noneYet')]
  const status = await readBackupStatus(dataDir)
  const folder = join(dataDir, BACKUPS, newest.name)
  const { sealed } = await readManifest(folder)
  const hours = Math.round((Date.now() - Date.parse(newest.createdAt)) / HOUR_MS)
  const facts = { hours, mb: newest.bytes / 1e6, folder }
  const age = () => {
    if (status?.problem === 'backup') return fail('backup.failed', facts)
    if (!daily) return fail('backup.off', facts)
    if (isBackupLate(hour, newest.createdAt, Date.now())) return fail('backup.late', facts)
    return ok('backup.newest', facts)
  }
  return [
    age(),
    sealed ? ok('keys.inBackup') : fail('keys.inNone'),
    copies(backupCommand, `${BACKUPS}/${newest.name}`, status),
    ...(await listSetAside(dataDir)).map((name) => warn('setAside.left', { folder: join(dataDir, name) })),
  ]
}

function copies(command: string | undefined, newest: string, status: BackupStatus | undefined): Check {
  if (command === undefined) return fail('copies.none')
  if (status?.problem === 'copy') return fail('copies.failed', { said: status.said ?? '' })
  return status?.copied === newest ? ok('copies.made') : fail('copies.notYet')
}
