import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBackup } from '#shared/backup/backup.contract.ts'
import { MANIFEST_NAME } from './backup-files.ts'
import { type Manifest, PARTIAL_SUFFIX } from './make-backup.ts'

/** The folder for backups in the data directory. */
export const BACKUPS = 'backups'

/** All complete backups beside the data, newest first. Anything else is ignored. */
export async function listStoredBackups(dataDir: string): Promise<StoredBackup[]> {
  const names = await readdir(join(dataDir, BACKUPS)).catch(() => [])
  const kept: StoredBackup[] = []
  for (const name of names) {
    const manifest = name.endsWith(PARTIAL_SUFFIX)
      ? undefined
      : await manifestOf(join(dataDir, BACKUPS, name))
    if (!manifest) continue
    const { createdAt, bytes = 0, files = 0, isAutomatic = false, missing } = manifest
    kept.push({ name, createdAt, bytes, files, isAutomatic, missing: missing.length })
  }
  return kept.sort(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || other.name.localeCompare(one.name),
  )
}

/** Removes the oldest automatic backups; those made by hand stay. */
export async function pruneBackups(dataDir: string, keep: number): Promise<number> {
  const automatic = (await listStoredBackups(dataDir)).filter(({ isAutomatic }) => isAutomatic)
  const beyond = automatic.slice(keep)
  for (const { name } of beyond) await rm(join(dataDir, BACKUPS, name), { recursive: true, force: true })
  return beyond.length
}

async function manifestOf(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
  } catch {
    return undefined
  }
}
