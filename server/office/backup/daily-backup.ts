import type { Context } from '#server/base/index.ts'
import { readSetting, writeSetting } from '#server/event/setting/setting.store.ts'
import type { Backup } from '#shared/backup/backup.contract.ts'
import { lastBackupDue } from '#shared/backup/backup.rules.ts'
import { readBackupStatus } from './backup-status.ts'
import { copyOffsite, isBackupRunning, isCopyRunning, runBackup } from './run-backup.ts'
import { BACKUPS, listStoredBackups, pruneBackups } from './verify-backup.ts'

/**
 * The daily backup, by the organizers' schedule. Called often, but makes one backup a day. One that was missed while
 * the server was down is made at the next call; a copy that failed is tried again.
 */
export async function runDailyBackup(context: Context): Promise<Backup | undefined> {
  if (isBackupRunning()) return undefined
  const { value: schedule } = await readSetting(context.db, 'backups')
  const { dataDir } = context.config
  const stored = await listStoredBackups(dataDir)
  const due = lastBackupDue(schedule.hour, context.now())
  const last = stored.find(({ isAutomatic }) => isAutomatic)
  if (!schedule.daily || (last && Date.parse(last.createdAt) >= due)) {
    const [newest] = stored
    if (newest && !isCopyRunning() && (await readBackupStatus(dataDir))?.problem === 'copy')
      await copyOffsite(`${BACKUPS}/${newest.name}`, context)
    return undefined
  }
  const backup = await runBackup(context, { isAutomatic: true })
  await pruneBackups(dataDir, schedule)
  return backup
}

/** Setting a passphrase implies wanting backups: they are made daily unless an organizer has decided otherwise. */
export async function startSchedule({ config, db, write }: Context) {
  const { value, rev } = await readSetting(db, 'backups')
  if (config.backupPassphrase === undefined || rev > 0) return
  await write((tx) => writeSetting(tx, 'backups', { value: { ...value, daily: true }, rev: 1 }))
}
