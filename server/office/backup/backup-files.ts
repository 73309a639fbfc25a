import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const FILES_DIR = 'files'
export const MANIFEST_FILE = 'backup.json'
/** In an encrypted backup, and in the data directory. */
export const KEYS_DIR = 'keys'
/** Past editions, each a separate backup. */
export const ARCHIVES_DIR = 'archives'

/** Where a backup or a data directory keeps a stored file; `path` is as in the database, with slashes. */
export const storedFilePath = (folder: string, path: string) => join(folder, FILES_DIR, ...path.split('/'))

/** Copies the files that are not there yet; returns the paths that do not exist. */
export async function copyFiles(paths: readonly string[], from: string, to: string) {
  const missing: string[] = []
  for (const path of paths) {
    const target = storedFilePath(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await copyFile(storedFilePath(from, path), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      await fsyncFile(target)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ENOENT') missing.push(path)
      else if (code !== 'EEXIST') throw error
    }
  }
  return missing
}

/** Deletes copies of files that the backup's database does not name. */
export async function removeCopies(paths: readonly string[], folder: string) {
  for (const path of paths) await rm(storedFilePath(folder, path), { force: true })
}

/** A copy counts only once it would survive a power cut. */
export async function fsyncFile(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** SHA-256 in hexadecimal; undefined when there is no such file. */
export async function sha256Of(file: string) {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}

/** A stream of a stored file; undefined when it is gone. */
export async function openReadStream(path: string): Promise<Readable | undefined> {
  try {
    return (await open(path, 'r')).createReadStream()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
