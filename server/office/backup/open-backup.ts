import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { lockBackups, lockChecks } from '#server/base/db/data-dir-lock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { KEYS_DIR } from './backup-files.ts'
import { removePartialBackups } from './make-backup.ts'
import { readManifest, type VerificationReport, verifyBackup } from './verify-backup.ts'

/** Where a restore unpacks a backup, in the data directory. */
export const RESTORE_TEMP_FOLDER = 'restore.part'
/** How long a large backup may take to unpack. */
const WAIT_MS = 10 * 60 * 1000

const folderOf = (dataDir: string) => join(dataDir, 'check')

/** Retries, since a failed task may still write there for a moment. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 9 })

/** Provides an empty folder in the data directory, the only place for data decrypted for a check. One check at a time. */
export async function withCheckFolder<T>(dataDir: string, work: (folder: string) => Promise<T>) {
  const unlock = lockChecks(dataDir, WAIT_MS)
  const folder = folderOf(dataDir)
  try {
    await removeFolder(folder)
    await mkdir(folder, { mode: 0o700 })
    return await work(folder)
  } finally {
    await removeFolder(folder)
    unlock()
  }
}

/** Removes what killed processes left decrypted. Only with the lock of the data directory: then no restore runs. */
export async function removeTemporaryFolders(dataDir: string) {
  await removeFolder(join(dataDir, RESTORE_TEMP_FOLDER))
  await unlessLocked(lockChecks, dataDir, () => removeFolder(folderOf(dataDir)))
  await unlessLocked(lockBackups, dataDir, () => removePartialBackups(join(dataDir, 'backups')))
}

/** Besides the server, `foyer verify` or `foyer backup` may be running. */
async function unlessLocked(lock: typeof lockChecks, dataDir: string, work: () => Promise<void>) {
  try {
    const unlock = lock(dataDir, 0)
    await work().finally(unlock)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
  }
}

/** A backup as a person names it: its folder, or the encrypted file, already open. */
export interface BackupSource {
  folder?: string
  encryptedFile?: Readable
  passphrase: string | undefined
}

/** The encrypted file in a folder of ours, or the folder itself. */
export async function openBackupFolder(folder: string, passphrase: string | undefined): Promise<BackupSource> {
  const { encryptedFile } = await readManifest(folder).catch(() => ({ encryptedFile: undefined }))
  return encryptedFile
    ? { encryptedFile: await openStream(join(folder, encryptedFile)), passphrase }
    : { folder, passphrase }
}

/** Resolves once the file is open, so that it can still be read after dropping the rights to open it. */
export async function openStream(file: string): Promise<Readable> {
  const stream = createReadStream(file)
  await once(stream, 'open')
  return stream
}

/** Puts all of a backup into an empty folder. @throws StartupError when it cannot be opened */
export async function unpackBackup({ folder, encryptedFile, passphrase }: BackupSource, to: string) {
  if (folder !== undefined) return await cp(folder, to, { recursive: true })
  if (passphrase === undefined)
    throw new StartupError('This backup is encrypted: set BACKUP_PASSPHRASE to the one it was made with.')
  const { decryptBackup } = await import('./encrypted-backup.ts')
  if (encryptedFile) await decryptBackup(encryptedFile, passphrase, to)
}

/** Checks a backup by restoring it inside the data directory; the keys in an encrypted one go before those given. */
export function verifySource(
  source: BackupSource,
  dataKey: string | undefined,
  dataDir: string,
): Promise<VerificationReport> {
  return withCheckFolder(dataDir, async (scratch) => {
    if (source.folder !== undefined) return await verifyBackup(source.folder, dataKey, scratch)
    const unpacked = join(scratch, 'backup')
    await unpackBackup(source, unpacked)
    return await verifyBackup(unpacked, readDataKey(unpacked) ?? dataKey, scratch)
  })
}

/** DATA_KEY in an unpacked backup, or in a data directory. */
export function readDataKey(folder: string) {
  try {
    return readFileSync(join(folder, KEYS_DIR, 'data-key'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
