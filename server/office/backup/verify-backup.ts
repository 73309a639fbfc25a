import { cpSync, existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDataKeyOfDatabase, withReadOnlyDatabase } from '#server/base/db/check-data-key.ts'
import { checkIntegrity, countRows, DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { openDatabase } from '#server/base/db/sqlite/open.ts'
import { encryptProof, isProofOf } from '#server/base/secrets.ts'
import { UnsupportedDataError } from '#server/base/startup-error.ts'
import { listChecksums } from '#server/files/upload/upload.store.ts'
import type { StoredBackup } from '#shared/backup/backup.contract.ts'
import { backupsToKeep } from '#shared/backup/backup.rules.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { MANIFEST_FILE, sha256Of, storedFilePath } from './backup-files.ts'
import { type Manifest, PARTIAL_SUFFIX } from './make-backup.ts'

/** The folder for backups in the data directory. */
export const BACKUPS = 'backups'
/** Prefix of the folder to which a restore moves the previous data; it has to be deleted by hand. */
export const SET_ASIDE_PREFIX = 'before-restore-'

export const listSetAside = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith(SET_ASIDE_PREFIX))

/** All complete backups in the data directory, newest first. Anything else is ignored. */
export async function listStoredBackups(dataDir: string) {
  const names = await readdir(join(dataDir, BACKUPS)).catch(() => [])
  const kept: StoredBackup[] = []
  for (const name of names) {
    const manifest = name.endsWith(PARTIAL_SUFFIX)
      ? undefined
      : await readManifest(join(dataDir, BACKUPS, name)).catch(() => undefined)
    if (!manifest) continue
    const { createdAt, bytes = 0, files = 0, isAutomatic = false, missing, encryptedFile } = manifest
    kept.push({
      name,
      createdAt,
      bytes,
      files,
      isAutomatic,
      isEncrypted: encryptedFile !== undefined,
      missing: missing.length,
    })
  }
  return kept.sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.name.localeCompare(one.name))
}

/** Removes automatic backups that the schedule does not keep; those made by hand stay. */
export async function pruneBackups(dataDir: string, schedule: SettingValue<'backups'>) {
  const automatic = (await listStoredBackups(dataDir)).filter(({ isAutomatic }) => isAutomatic)
  const kept = backupsToKeep(automatic, schedule)
  for (const backup of automatic)
    if (!kept.has(backup)) await rm(join(dataDir, BACKUPS, backup.name), { recursive: true, force: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'))
}

const keyCheckCell = (createdAt: string) => ({ table: 'backup', column: 'keyCheck', id: createdAt })

/** Stored in a backup to tell whether a DATA_KEY is the one for its secrets. */
export const createKeyCheck = (createdAt: string, dataKey: string) => encryptProof(keyCheckCell(createdAt), dataKey)

const isKeyOfBackup = ({ createdAt, keyCheck }: { createdAt: string; keyCheck: string }, dataKey: string) =>
  isProofOf(keyCheck, keyCheckCell(createdAt), dataKey)

/** The findings, one line each. A backup without faults can be restored. */
export interface VerificationReport {
  notes: string[]
  faults: string[]
  /** Rows by table: in the restored database, and according to the manifest. */
  counts: Record<string, { restored: number; stated: number }>
  files: { restored: number; whole: number }
}

/**
 * Checks a backup by restoring it: copies its database to another folder and opens it with this program, and compares
 * every file with its checksum. Nothing in the backup is changed.
 * @param dataKey 64 hexadecimal digits; undefined when it is not available
 * @param scratch an empty folder for the copy
 */
export async function verifyBackup(
  folder: string,
  dataKey: string | undefined,
  scratch: string,
): Promise<VerificationReport> {
  const notes: string[] = []
  const faults: string[] = []
  const counts: VerificationReport['counts'] = {}
  const files = { restored: 0, whole: 0 }
  const manifest = await readManifest(folder).catch(() => undefined)
  const source = join(folder, DATABASE_NAME)
  if (!manifest)
    return {
      notes,
      counts,
      files,
      faults: [`${MANIFEST_FILE} is missing or cannot be read: this is not a whole backup`],
    }
  notes.push(`made at ${manifest.createdAt} by version ${manifest.version}`)
  if ((await sha256Of(source)) !== manifest.sha256)
    faults.push(`${DATABASE_NAME} is missing or is not the file that was backed up`)
  if (existsSync(source)) {
    const copy = join(scratch, DATABASE_NAME)
    try {
      cpSync(source, copy)
      faults.push(...checkDatabase(copy, manifest, { notes, counts }))
      faults.push(...(await checkFiles(copy, folder, manifest, { notes, files })))
    } catch (error) {
      faults.push(
        error instanceof UnsupportedDataError
          ? 'the database is from before Foyer 1.0.0, which opens no such data'
          : `the database cannot be opened: ${(error as Error).message}`,
      )
    }
  }
  if (dataKey === undefined) notes.push('there is no DATA_KEY here, so whether it fits was not checked')
  else if (isKeyOfBackup(manifest, dataKey) && (await isOfData(scratch, dataKey))) notes.push('DATA_KEY fits')
  else
    faults.push(
      'DATA_KEY does not fit: passports and links in waiting mails cannot be read with it. If the right one is lost, restore the rest with --without-key',
    )
  return { notes, faults, counts, files }
}

/** A backup can be made with a key that came after its data, and opens nothing in them. */
const isOfData = (dataDir: string, dataKey: string) =>
  withReadOnlyDatabase({ dataDir, databaseUrl: undefined }, async (db) => !db || isDataKeyOfDatabase(db, dataKey))
    // What cannot be opened is a fault already.
    .catch(() => true)

function checkDatabase(file: string, { counts }: Manifest, report: Pick<VerificationReport, 'notes' | 'counts'>) {
  const { broken, danglingRows } = checkIntegrity(file)
  const found = countRows(file)
  const differing = Object.keys({ ...counts, ...found }).filter((name) => counts[name] !== found[name])
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0)
  for (const [name, restored] of Object.entries(found)) report.counts[name] = { restored, stated: counts[name] ?? 0 }
  report.notes.push(`${rows} rows in ${Object.keys(found).length} tables`)
  return [
    ...broken.map((line) => `the database is damaged: ${line}`),
    ...(danglingRows > 0 ? [`${danglingRows} rows refer to rows that are not there`] : []),
    ...differing.map((name) => `${name} has ${found[name] ?? 0} rows instead of ${counts[name] ?? 0}`),
  ]
}

/** Opened the way the server does: a newer program's database is refused here. */
async function checkFiles(
  file: string,
  folder: string,
  { missing }: Manifest,
  report: Pick<VerificationReport, 'notes' | 'files'>,
) {
  const database = await openDatabase(file)
  try {
    const rows = await listChecksums(database.reader)
    const faults: string[] = []
    for (const { path, sha256 } of rows) {
      const found = await sha256Of(storedFilePath(folder, path))
      if (found === sha256) continue
      if (found !== undefined) faults.push(`${path} is damaged`)
      else if (missing.includes(path)) faults.push(`${path} was missing already when the backup was made`)
      else faults.push(`${path} is missing`)
    }
    report.files.restored = rows.length - faults.filter((fault) => / missing/.test(fault)).length
    report.files.whole = rows.length - faults.length
    report.notes.push(`${rows.length - faults.length} of ${rows.length} files are whole`)
    return faults
  } finally {
    await database.close()
  }
}
