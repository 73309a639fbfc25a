import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { DATABASE_NAME } from '#server/office/backup/backup-files.ts'
import { readBackupStatus } from '#server/office/backup/backup-status.ts'
import { scheduleIn } from '#server/office/backup/restore.store.ts'
import {
  BACKUPS,
  listSetAside,
  listStoredBackups,
  readManifest,
} from '#server/office/backup/stored-backups.ts'
import { isBackupLate } from '#shared/backup/backup.rules.ts'
import { bad, type Finding, good, look } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000

/** Age, contents and place of the backups. */
export async function checkBackups({ dataDir, backupCommand }: Config): Promise<Finding[]> {
  const database = join(dataDir, DATABASE_NAME)
  if (!existsSync(database)) return [look('backup', 'there is no data yet: start the server.')]
  const { daily, hour } = scheduleIn(database)
  const [newest] = await listStoredBackups(dataDir)
  if (!newest) return [bad('backup', "there is none: set BACKUP_PASSPHRASE, then run 'foyer backup'.")]
  const status = await readBackupStatus(dataDir)
  const { sealed } = await readManifest(join(dataDir, BACKUPS, newest.name))
  const hours = Math.round((Date.now() - Date.parse(newest.createdAt)) / HOUR_MS)
  const says = `the newest is ${hours} h old, ${(newest.bytes / 1e6).toFixed(1)} MB, in ${join(dataDir, BACKUPS, newest.name)}`
  const age = () => {
    if (status?.problem === 'backup')
      return bad('backup', `${says}; the last attempt failed: run 'foyer backup' to see why.`)
    if (!daily) return bad('backup', `${says}; daily backups are off: an organizer turns them on under Data.`)
    if (isBackupLate(hour, newest.createdAt, Date.now()))
      return bad('backup', `${says}; the daily one was missed: run 'foyer backup' to see why.`)
    return good('backup', says)
  }
  return [
    age(),
    sealed
      ? good('keys', 'they are in the encrypted backup; keep the passphrase somewhere else too')
      : bad(
          'keys',
          'they are in no backup, and without them passports cannot be read: set BACKUP_PASSPHRASE.',
        ),
    copies(backupCommand, status?.problem === 'copy'),
    ...(await listSetAside(dataDir)).map((name) =>
      look(
        'set aside',
        `${join(dataDir, name)} holds data of before a restore, erased persons too: delete it.`,
      ),
    ),
  ]
}

function copies(command: string | undefined, hasFailed: boolean): Finding {
  if (command === undefined) return bad('copies', 'no backup leaves this computer: set BACKUP_COMMAND.')
  return hasFailed
    ? bad('copies', "BACKUP_COMMAND failed for the newest backup: run 'foyer backup' to see what it says.")
    : good('copies', 'BACKUP_COMMAND copied the newest backup')
}
