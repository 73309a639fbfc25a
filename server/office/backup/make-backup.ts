import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkpointWal, copyDatabase, countRows, DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { listFilesInDatabase, startNewEpoch } from './backup.store.ts'
import { copyFiles, fsyncFile, MANIFEST_FILE, removeCopies, sha256Of } from './backup-files.ts'
import type { BackupEncryption } from './encrypted-backup.ts'

// A file may be deleted after the database is copied and before the file is; a fresh copy no longer lists it.
const ROUNDS = 3
/** The suffix of a folder’s name until it is complete. */
export const PARTIAL_SUFFIX = '.part'

export interface BackupOptions {
  dataDir: string
  /** The database with the records, if they are not in `dataDir`. */
  databaseUrl: string | undefined
  /** The new folder's full path. */
  target: string
  /** ISO instant. */
  createdAt: string
  version: string
  /** Can be opened only with the right DATA_KEY; see verify-backup.ts. */
  keyCheck: string
  /** Made by the schedule, which also removes it when there are newer ones. */
  isAutomatic: boolean
  /** The backup becomes one encrypted file, which contains the keys as well. */
  encryption?: BackupEncryption | undefined
}

/** A backup's description of itself. */
export interface Manifest {
  createdAt: string
  version: string
  keyCheck: string
  /** The database file's hash. */
  sha256: string
  /** How many rows each table has. */
  counts: Record<string, number>
  /** Files listed in the database that did not exist when the backup was made. */
  missing: string[]
  /** Size of the database and its files; missing from earlier versions' backups. */
  bytes?: number
  files?: number
  isAutomatic?: boolean
  /** The name of the encrypted file beside it, which holds everything else. */
  encryptedFile?: string
}

export interface BackupResult {
  bytes: number
  missing: string[]
}

/**
 * Copies database and files; the folder gets its final name once it is complete. Keys are left out unless it is
 * encrypted. SQLite's copy blocks its thread, so this runs in a separate one.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { target, encryption } = options
  const draft = target + PARTIAL_SUFFIX
  const encryptedFile = `${target}.encrypted${PARTIAL_SUFFIX}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeBackupFolder(draft, options)
    const { missing, bytes = 0 } = manifest
    if (!encryption) {
      await rename(draft, target)
      return { bytes: bytes + manifestBytes(manifest), missing }
    }
    // Loaded on demand: most backups are not encrypted, and each starts a new thread.
    const { encryptBackup } = await import('./encrypted-backup.ts')
    const file = await encryptBackup(draft, encryptedFile, { ...options, encryption })
    const ofFile = { encryptedFile: basename(file), bytes: (await stat(file)).size }
    await writeManifest(encryptedFile, { ...manifest, ...ofFile })
    await rename(encryptedFile, target)
    return { bytes: ofFile.bytes, missing }
  } finally {
    for (const folder of [draft, encryptedFile]) await rm(folder, { recursive: true, force: true })
  }
}

async function writeBackupFolder(draft: string, options: BackupOptions) {
  const { createdAt, version, keyCheck, isAutomatic } = options
  const { files, missing, counts } = await copyDatabaseAndFiles(options, draft)
  const database = join(draft, DATABASE_NAME)
  await fsyncFile(database)
  const sha256 = (await sha256Of(database)) ?? ''
  const bytes = sumOf([(await stat(database)).size, ...files])
  const manifest: Manifest = {
    createdAt,
    version,
    keyCheck,
    isAutomatic,
    sha256,
    bytes,
    files: files.length,
    counts,
    missing,
  }
  await writeManifest(draft, manifest)
  return manifest
}

const textOf = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`
const manifestBytes = (manifest: Manifest) => Buffer.byteLength(textOf(manifest))

async function writeManifest(folder: string, manifest: Manifest) {
  const place = join(folder, MANIFEST_FILE)
  await writeFile(place + PARTIAL_SUFFIX, textOf(manifest), { mode: 0o600 })
  await fsyncFile(place + PARTIAL_SUFFIX)
  await rename(place + PARTIAL_SUFFIX, place)
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, bytes) => sum + bytes, 0)

async function copyDatabaseAndFiles({ dataDir, databaseUrl }: BackupOptions, draft: string) {
  const database = join(draft, DATABASE_NAME)
  const copied = new Set<string>()
  for (let round = 1; ; round++) {
    await rm(database, { force: true })
    if (databaseUrl === undefined) copyDatabase(join(dataDir, DATABASE_NAME), database)
    else await (await import('#server/base/db/postgres/copy-to-file.ts')).exportToSqliteFile(databaseUrl, database)
    startNewEpoch(database)
    const files = listFilesInDatabase(database)
    const missing = await copyFiles(
      files.map(({ path }) => path),
      dataDir,
      draft,
    )
    for (const { path } of files) copied.add(path)
    if (missing.length > 0 && round < ROUNDS) continue
    const named = new Set(files.map(({ path }) => path))
    await removeCopies(
      [...copied].filter((path) => !named.has(path)),
      draft,
    )
    const present = files.filter(({ path }) => !missing.includes(path))
    return { files: present.map(({ bytes }) => bytes), missing, counts: countRows(database) }
  }
}

/** Removes what a killed process left unfinished. */
export async function removePartialBackups(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL_SUFFIX)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Updates the manifest after something was erased in a backup. No connection may be open. */
export async function renewManifest(folder: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'))
  const database = join(folder, DATABASE_NAME)
  // Everything must be in the one database file.
  checkpointWal(database)
  const counts = countRows(database)
  const files = listFilesInDatabase(database)
  const sha256 = (await sha256Of(database)) ?? ''
  const bytes = files.reduce((sum, file) => sum + file.bytes, (await stat(database)).size)
  const renewed: Manifest = { ...manifest, sha256, counts, bytes, files: files.length }
  await writeManifest(folder, renewed)
}
