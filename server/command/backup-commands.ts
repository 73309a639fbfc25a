import { constants, existsSync, readdirSync, statSync } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { dataKeyOf, readConfig } from '#server/base/config.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { MANIFEST_FILE } from '#server/office/backup/backup-files.ts'
import {
  type BackupSource,
  openBackupFolder,
  openStream,
  readDataKey,
  verifySource,
} from '#server/office/backup/open-backup.ts'
import { restoreBackup } from '#server/office/backup/restore.ts'
import { startBackup } from '#server/office/backup/run-backup.ts'
import { readManifest } from '#server/office/backup/verify-backup.ts'
import { noDataError } from './settings-file.ts'

/** The server may just be making one. */
const WAIT_MS = 10 * 60 * 1000

/** Opens what was named on the command line, with the rights of the user who started the program. */
export async function openSource(given: string | undefined): Promise<BackupSource> {
  if (given === undefined) throw new StartupError('Name the backup: its folder, or the file that ends in .tar.age.')
  const place = resolve(given)
  const passphrase = process.env.BACKUP_PASSPHRASE
  if (statSync(place).isDirectory()) {
    if (readdirSync(place).includes(MANIFEST_FILE)) return await openBackupFolder(place, passphrase)
    throw new StartupError(
      `${place} is no backup, as it holds no ${MANIFEST_FILE}: name the folder of one, or the file that ends in .tar.age.`,
    )
  }
  return { encryptedFile: await openStream(place), passphrase }
}

/** A folder is read by the owner of the data, since SQLite opens files by their names. */
export async function refuseUnreadable({ folder }: Partial<BackupSource>, dataDir: string) {
  if (folder === undefined) return
  try {
    for (const name of await readdir(folder, { recursive: true })) await access(join(folder, name), constants.R_OK)
  } catch (error) {
    const copy = join(dataDir, 'copied-backup')
    throw new StartupError(
      `The user foyer cannot read ${(error as NodeJS.ErrnoException).path}: copy the backup to a folder that it can read (cp -r ${folder} ${copy}, then chown -R foyer ${copy}), and name ${copy}.`,
    )
  }
}

export async function backupCommand(dataDir: string) {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, DATABASE_NAME))) throw noDataError(dataDir)
  const config = readConfig(process.env)
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const { backup, copied } = await startBackup({ config, now: Date.now, log }, { waitMs: WAIT_MS })
  const { encryptedFile = '' } = await readManifest(join(dataDir, backup.path))
  const place = join(dataDir, backup.path, encryptedFile)
  const failure = await copied
  if (failure !== undefined)
    throw new StartupError(`${place} was made but not copied, because BACKUP_COMMAND failed: ${failure}`)
  const hasKeys = config.backupPassphrase !== undefined
  return [
    `${place} was made and read back: ${(backup.bytes / 1e6).toFixed(1)} MB.`,
    hasKeys
      ? 'It is encrypted and contains the keys: the passphrase is all that is needed to restore it elsewhere.'
      : 'It contains no keys and is not encrypted: set BACKUP_PASSPHRASE, or keep a copy of DATA_DIR/keys somewhere else.',
    config.backupCommand === undefined
      ? 'No copy was made on another computer: set BACKUP_COMMAND.'
      : 'BACKUP_COMMAND has copied it.',
  ]
}

export async function verifyCommand(source: BackupSource, dataDir: string) {
  const { notes, faults } = await verifySource(source, dataKeyOf(process.env) ?? readDataKey(dataDir), dataDir)
  if (faults.length > 0)
    throw new StartupError(
      `${faults.map((fault) => `! ${fault}`).join('\n')}\nThis backup cannot be relied on: take another copy of it, or make a new one with 'foyer backup'.`,
    )
  return [...notes.map((note) => `  ${note}`), 'The backup is good.']
}

export function restoreCommand(
  source: BackupSource,
  dataDir: string,
  {
    replace = false,
    'without-key': withoutKey,
  }: { replace?: boolean | undefined; 'without-key'?: boolean | undefined },
) {
  if (process.env.DATABASE_URL)
    throw new StartupError(
      "A backup is restored into a folder: run this without DATABASE_URL, then set it to an empty PostgreSQL database and run 'foyer move --to postgres'.",
    )
  return restoreBackup({ source, dataDir, dataKey: dataKeyOf(process.env), replace, withoutKey, now: Date.now() })
}
