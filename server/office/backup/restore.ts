import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { hasOnlyFiles } from '#server/files/upload/seed-documents.ts'
import { ARCHIVES_DIR, FILES_DIR, fsyncFile, KEYS_DIR } from './backup-files.ts'
import {
  type BackupSource,
  RESTORE_TEMP_FOLDER,
  readDataKey,
  removeFolder,
  unpackBackup,
  withCheckFolder,
} from './open-backup.ts'
import { eraseUnreadableSecrets, holdWaitingMails, readStoredEvent, type StoredEvent } from './restore.store.ts'
import { SET_ASIDE_PREFIX, type VerificationReport, verifyBackup } from './verify-backup.ts'

/** The database comes last: without it a folder counts as empty, so an interrupted restore can be repeated. */
const PARTS = [FILES_DIR, ARCHIVES_DIR, KEYS_DIR, DATABASE_NAME]
const LOGS = [`${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`]
/** Lost already when the backup was made: no reason to refuse all the rest. */
const MISSING_AT_BACKUP = /was missing already/
const WRONG_KEY = /^DATA_KEY/

export interface RestoreOptions {
  source: BackupSource
  dataDir: string
  /** DATA_KEY of the environment, which takes precedence over the one in the folder. */
  dataKey: string | undefined
  /** Whether to set existing data of the same event aside. */
  replace: boolean
  /** The key of an unencrypted backup is lost: restore all but what it encrypts. */
  withoutKey?: boolean | undefined
  now: number
}

/**
 * Restores a backup. Everything is first unpacked and checked next to the data; if it is refused, the folder stays as
 * it was.
 * @returns what was done and what to do next, as text
 * @throws StartupError
 */
export async function restoreBackup(options: RestoreOptions) {
  const { source, dataDir, now } = options
  const unlock = lockDataDir(dataDir)
  const draft = join(dataDir, RESTORE_TEMP_FOLDER)
  try {
    await removeFolder(draft)
    await unpackBackup(source, draft)
    const report = await check(draft, options)
    if (options.withoutKey && readDataKey(draft) === undefined) eraseUnreadableSecrets(join(draft, DATABASE_NAME))
    const mails = holdWaitingMails(join(draft, DATABASE_NAME), now)
    for (const file of await readdir(draft, { recursive: true, withFileTypes: true }))
      if (file.isFile()) await fsyncFile(join(file.parentPath, file.name))
    const wasShared = hasOnlyFiles(dataDir)
    const aside = await setAside(options, draft)
    for (const part of PARTS) if (existsSync(join(draft, part))) await rename(join(draft, part), join(dataDir, part))
    return summarize(options, report, mails, aside, wasShared)
  } finally {
    await removeFolder(draft)
    unlock()
  }
}

async function check(
  draft: string,
  { dataDir, dataKey, replace, withoutKey }: RestoreOptions,
): Promise<VerificationReport> {
  const ownKey = readDataKey(draft)
  if (ownKey !== undefined && dataKey !== undefined && ownKey !== dataKey)
    throw new StartupError(
      'DATA_KEY is set and is not the key in this backup: take DATA_KEY out of the settings, then restore again.',
    )
  const key = ownKey ?? (withoutKey ? undefined : (dataKey ?? readDataKey(dataDir)))
  const report = await withCheckFolder(dataDir, (scratch) => verifyBackup(draft, key, scratch))
  const [fault] = report.faults.filter((one) => !MISSING_AT_BACKUP.test(one))
  const needsKey = ownKey === undefined && !withoutKey
  if (fault !== undefined && !(needsKey && WRONG_KEY.test(fault)))
    throw new StartupError(`Nothing was restored, because ${fault}. Use another backup, or another copy of this one.`)
  if (needsKey && (key === undefined || fault !== undefined))
    throw new StartupError(
      `This backup contains no keys: copy the folder ${KEYS_DIR} of the lost server to ${join(dataDir, KEYS_DIR)}, then restore again. If they are lost, --without-key restores all but what they encrypt.`,
    )
  if (hasOnlyFiles(dataDir) && !replace)
    throw new StartupError(
      `${dataDir} holds files, but no database: they are those of a server on PostgreSQL, or of a restore that was interrupted. Name another folder with --to, or add --replace to set them aside.`,
    )
  refuseOtherEvent(readStoredEvent(join(draft, DATABASE_NAME)), join(dataDir, DATABASE_NAME), replace)
  return report
}

/** Only data of the same event may be replaced, and only on request; a server that was never used may always be replaced. */
function refuseOtherEvent(restored: StoredEvent, present: string, replace: boolean) {
  if (!existsSync(present)) return
  const found = tryReadStoredEvent(present)
  if (found === undefined && !replace)
    throw new StartupError(`${present} is damaged: add --replace to set it aside and put the backup in its place.`)
  if (found === undefined || found.isUnused) return
  const { id, name, begun } = found
  if (id !== restored.id)
    throw new StartupError(
      `${present} holds another event (${name}, begun at ${begun}), and the backup is of ${restored.name}, begun at ${restored.begun}: name another folder with --to.`,
    )
  if (!replace)
    throw new StartupError(
      `${present} holds this event already: add --replace to set it aside and put the backup in its place.`,
    )
}

function tryReadStoredEvent(database: string): StoredEvent | undefined {
  try {
    return readStoredEvent(database)
  } catch {
    return undefined
  }
}

/** Moves the existing data into a folder next to it; the keys stay if the backup has none. */
async function setAside({ dataDir, now }: RestoreOptions, draft: string) {
  if (!existsSync(join(dataDir, DATABASE_NAME)) && !hasOnlyFiles(dataDir)) return undefined
  const aside = await mkdtemp(join(dataDir, `${SET_ASIDE_PREFIX}${new Date(now).toISOString().replace(/[:.]/g, '-')}-`))
  // The database first: a data directory without one counts as empty.
  for (const part of [DATABASE_NAME, ...LOGS, ...PARTS])
    if (existsSync(join(dataDir, part)) && (existsSync(join(draft, part)) || LOGS.includes(part)))
      await rename(join(dataDir, part), join(aside, part))
  return aside
}

async function summarize(
  { dataDir, source, withoutKey }: RestoreOptions,
  report: VerificationReport,
  mails: number,
  aside: string | undefined,
  wasShared: boolean,
) {
  const rows = (table: string) => report.counts[table]?.restored ?? 0
  const { name } = readStoredEvent(join(dataDir, DATABASE_NAME))
  const lost = report.faults.length
  return [
    `${name} is restored in ${dataDir} from a backup ${report.notes[0]}.`,
    `Companies: ${rows('company')}, badges: ${rows('badge')}, speakers: ${rows('speaker')}, visa requests: ${rows('visa')}, files: ${report.files.whole}.`,
    ...(lost > 0 ? [`Files that were lost before the backup was made: ${lost}.`] : []),
    source.encryptedFile
      ? 'The keys are restored: passports can be read, and sign-ins and the organizer key are as before.'
      : withoutKey
        ? 'Without their key passport numbers, second factors and the password of the mail server are lost.'
        : 'The key fits: passports can be read.',
    ...(mails > 0
      ? [
          `Mails that were waiting: ${mails}. They may have been sent since, so they are held as 'restored'; the organizer releases or cancels them under Mail.`,
        ]
      : ['No mail was waiting.']),
    'Desks notice the restore when they next connect, and make a new copy by themselves.',
    ...(aside === undefined
      ? []
      : [`The data that was there is now in ${aside}: delete it once you no longer need it.`]),
    `Next: set again what stood in /etc/foyer/foyer.env, which is in no backup, with DATA_DIR=${dataDir}.`,
    ...(wasShared
      ? [
          'If the records belong in PostgreSQL: before any server starts, set DATABASE_URL to an empty database and run foyer move --to postgres.',
        ]
      : []),
    'Start the server (systemctl start foyer), then run: foyer doctor',
  ]
}
