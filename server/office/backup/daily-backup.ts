import type { Context } from '#server/base/context.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import type { Backup } from '#shared/backup/backup.contract.ts'
import { lastBackupDue } from '#shared/backup/backup.rules.ts'
import { runBackup } from './run-backup.ts'
import { listStoredBackups, pruneBackups } from './stored-backups.ts'

/**
 * The daily backup, by the organizers' schedule. Called often, but makes one backup a day. One that was missed while
 * the server was down is made at the next call.
 */
export async function runDailyBackup(context: Context): Promise<Backup | undefined> {
  const { value: schedule } = await readSetting(context.db, 'backups')
  if (!schedule.daily) return undefined
  const { dataDir } = context.config
  const due = lastBackupDue(schedule.hour, context.now())
  const last = (await listStoredBackups(dataDir)).find(({ isAutomatic }) => isAutomatic)
  if (last && Date.parse(last.createdAt) >= due) return undefined
  const backup = await runBackup(context, { isAutomatic: true })
  await pruneBackups(dataDir, schedule.keep)
  return backup
}
