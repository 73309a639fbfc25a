import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StartupError } from '#server/base/startup-error.ts'
import { KEYS_NAME } from './backup-files.ts'
import { type BackupReport, checkBackup } from './check-backup.ts'
import { inCheckFolder } from './check-folder.ts'
import { readManifest } from './stored-backups.ts'

/** A backup as a person names it: its folder, or the encrypted file, already open. */
export interface BackupSource {
  folder?: string
  sealed?: Readable
  passphrase: string | undefined
}

/** The encrypted file in a folder of ours, or the folder itself. */
export async function sourceIn(folder: string, passphrase: string | undefined): Promise<BackupSource> {
  const { sealed } = await readManifest(folder).catch(() => ({ sealed: undefined }))
  return sealed ? { sealed: await openStream(join(folder, sealed)), passphrase } : { folder, passphrase }
}

/** Resolves once the file is open: whoever may not open it later can still read it. */
export async function openStream(file: string): Promise<Readable> {
  const stream = createReadStream(file)
  await once(stream, 'open')
  return stream
}

/** Puts all of a backup into an empty folder. @throws StartupError when it cannot be opened */
export async function unpackBackup({ folder, sealed, passphrase }: BackupSource, to: string): Promise<void> {
  if (folder !== undefined) return await cp(folder, to, { recursive: true })
  if (passphrase === undefined)
    throw new StartupError('This backup is encrypted: set BACKUP_PASSPHRASE to the one it was made with.')
  const { openSealed } = await import('./sealed-backup.ts')
  if (sealed) await openSealed(sealed, passphrase, to)
}

/** Checks a backup by restoring it inside the data directory; the keys in an encrypted one go before those given. */
export function checkSource(source: BackupSource, dataKey: string | undefined, dataDir: string): Promise<BackupReport> {
  return inCheckFolder(dataDir, async (scratch) => {
    if (source.folder !== undefined) return await checkBackup(source.folder, dataKey, scratch)
    const unpacked = join(scratch, 'backup')
    await unpackBackup(source, unpacked)
    return await checkBackup(unpacked, keyIn(unpacked) ?? dataKey, scratch)
  })
}

/** DATA_KEY in an unpacked backup, or in a data directory. */
export function keyIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, KEYS_NAME, 'data-key'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
