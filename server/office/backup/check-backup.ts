import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDataKeyOf, lookInto } from '#server/base/db/check-data-key.ts'
import { checkIntegrity, countRows, DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { openDatabase } from '#server/base/db/sqlite/open.ts'
import { encryptProof, isProofOf } from '#server/base/secrets.ts'
import { BeforeFirstVersion } from '#server/base/startup-error.ts'
import { listChecksums } from '#server/files/upload/upload.store.ts'
import { MANIFEST_NAME, sha256Of, storedFilePath } from './backup-files.ts'
import type { Manifest } from './make-backup.ts'
import { readManifest } from './stored-backups.ts'

const cellOf = (createdAt: string) => ({ table: 'backup', column: 'keyCheck', id: createdAt })

/** Stored in a backup to tell whether a DATA_KEY is the one for its secrets. */
export const sealKeyCheck = (createdAt: string, dataKey: string) => encryptProof(cellOf(createdAt), dataKey)

const matchesKey = ({ createdAt, keyCheck }: { createdAt: string; keyCheck: string }, dataKey: string) =>
  isProofOf(keyCheck, cellOf(createdAt), dataKey)

/** What was found, one line each. A backup without faults can be restored. */
export interface BackupReport {
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
export async function checkBackup(folder: string, dataKey: string | undefined, scratch: string): Promise<BackupReport> {
  const notes: string[] = []
  const faults: string[] = []
  const counts: BackupReport['counts'] = {}
  const files = { restored: 0, whole: 0 }
  const manifest = await readManifest(folder).catch(() => undefined)
  const source = join(folder, DATABASE_NAME)
  if (!manifest)
    return {
      ...{ notes, counts, files },
      faults: [`${MANIFEST_NAME} is missing or cannot be read: this is not a whole backup`],
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
        error instanceof BeforeFirstVersion
          ? 'the database is from before Foyer 1.0.0, which opens no such data'
          : `the database cannot be opened: ${(error as Error).message}`,
      )
    }
  }
  if (dataKey === undefined) notes.push('there is no DATA_KEY here, so whether it fits was not checked')
  else if (matchesKey(manifest, dataKey) && (await isOfData(scratch, dataKey))) notes.push('DATA_KEY fits')
  else faults.push('DATA_KEY does not fit: passports and links in waiting mails cannot be read with it')
  return { notes, faults, counts, files }
}

/** A backup can be made with a key that came after its data, and opens nothing in them. */
const isOfData = (dataDir: string, dataKey: string) =>
  lookInto({ dataDir, databaseUrl: undefined }, async (db) => !db || isDataKeyOf(db, dataKey))
    // What cannot be opened is a fault already.
    .catch(() => true)

function checkDatabase(file: string, { counts }: Manifest, report: Pick<BackupReport, 'notes' | 'counts'>): string[] {
  const { broken, strays } = checkIntegrity(file)
  const found = countRows(file)
  const differing = Object.keys({ ...counts, ...found }).filter((name) => counts[name] !== found[name])
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0)
  for (const [name, restored] of Object.entries(found)) report.counts[name] = { restored, stated: counts[name] ?? 0 }
  report.notes.push(`${rows} rows in ${Object.keys(found).length} tables`)
  return [
    ...broken.map((line) => `the database is damaged: ${line}`),
    ...(strays > 0 ? [`${strays} rows refer to rows that are not there`] : []),
    ...differing.map((name) => `${name} has ${found[name] ?? 0} rows instead of ${counts[name] ?? 0}`),
  ]
}

/** Opened the way the server does: a newer program's database is refused here. */
async function checkFiles(
  file: string,
  folder: string,
  { missing }: Manifest,
  report: Pick<BackupReport, 'notes' | 'files'>,
): Promise<string[]> {
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
