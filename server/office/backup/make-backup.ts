import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase, countRows } from '#server/base/db/database-file.ts'
import { filesNamedIn, startNewEpoch } from './backup.store.ts'
import { copyFiles, DATABASE_NAME, MANIFEST_NAME, removeCopies, sha256Of, syncFile } from './backup-files.ts'

// A file may be deleted after the database is copied and before the file is; a fresh copy no longer lists it.
const ROUNDS = 3
/** The suffix of a folder’s name until it is complete. */
export const PARTIAL_SUFFIX = '.part'

export interface BackupOrder {
  dataDir: string
  /** The new folder's full path. */
  target: string
  /** ISO instant. */
  createdAt: string
  version: string
  /** Can be opened only with the right DATA_KEY; see key-check.ts. */
  keyCheck: string
  /** Made by the schedule, which also removes it when there are newer ones. */
  isAutomatic: boolean
}

/** What a backup says about itself. */
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
}

export interface BackupResult {
  bytes: number
  missing: string[]
}

/**
 * Copies database and files; the folder gets its final name once it is complete. Keys are left out. SQLite's copy
 * blocks its thread, so this runs in a separate one.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupResult> {
  const { dataDir, target, createdAt, version, keyCheck, isAutomatic } = order
  const draft = target + PARTIAL_SUFFIX
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const { files, missing, counts } = await copyAll(dataDir, draft)
    const database = join(draft, DATABASE_NAME)
    await syncFile(database)
    const sha256 = (await sha256Of(database)) ?? ''
    const bytes = sumOf([(await stat(database)).size, ...files])
    const manifest: Manifest = {
      ...{ createdAt, version, keyCheck, isAutomatic, sha256, bytes },
      files: files.length,
      counts,
      missing,
    }
    const manifestFile = join(draft, MANIFEST_NAME)
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await syncFile(manifestFile)
    const manifestBytes = (await stat(manifestFile)).size
    await rename(draft, target)
    return { bytes: bytes + manifestBytes, missing }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, bytes) => sum + bytes, 0)

async function copyAll(dataDir: string, draft: string) {
  const database = join(draft, DATABASE_NAME)
  const copied = new Set<string>()
  for (let round = 1; ; round++) {
    await rm(database, { force: true })
    copyDatabase(join(dataDir, DATABASE_NAME), database)
    startNewEpoch(database)
    const files = filesNamedIn(database)
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
