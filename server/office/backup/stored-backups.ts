import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBackup } from '#shared/backup/backup.contract.ts'
import { keptBackups } from '#shared/backup/backup.rules.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { MANIFEST_NAME } from './backup-files.ts'
import { type Manifest, PARTIAL_SUFFIX } from './make-backup.ts'

/** The folder for backups in the data directory. */
export const BACKUPS = 'backups'
/** How a folder begins in which a restore sets aside what was there; people delete it. */
export const SET_ASIDE = 'before-restore-'

export const listSetAside = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith(SET_ASIDE))

/** All complete backups beside the data, newest first. Anything else is ignored. */
export async function listStoredBackups(dataDir: string): Promise<StoredBackup[]> {
  const names = await readdir(join(dataDir, BACKUPS)).catch(() => [])
  const kept: StoredBackup[] = []
  for (const name of names) {
    const manifest = name.endsWith(PARTIAL_SUFFIX)
      ? undefined
      : await readManifest(join(dataDir, BACKUPS, name)).catch(() => undefined)
    if (!manifest) continue
    const { createdAt, bytes = 0, files = 0, isAutomatic = false, missing, sealed } = manifest
    kept.push({
      name,
      createdAt,
      bytes,
      files,
      isAutomatic,
      isEncrypted: sealed !== undefined,
      missing: missing.length,
    })
  }
  return kept.sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.name.localeCompare(one.name))
}

/** Removes automatic backups that the schedule does not keep; those made by hand stay. */
export async function pruneBackups(dataDir: string, schedule: SettingValue<'backups'>): Promise<void> {
  const automatic = (await listStoredBackups(dataDir)).filter(({ isAutomatic }) => isAutomatic)
  const kept = keptBackups(automatic, schedule)
  for (const backup of automatic)
    if (!kept.has(backup)) await rm(join(dataDir, BACKUPS, backup.name), { recursive: true, force: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
}
