import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeBytes } from '#server/base/free-space.ts'
import { FORMS } from '#server/base/http/open-forms.ts'
import { UPLOAD_FOLDERS } from '#shared/upload/upload.contract.ts'

export type Disk = ReturnType<typeof createDisk>

/**
 * Where the bytes are: DATA_DIR/files/<folder>/<name>. Paths are as in the database, with slashes. Creates any missing
 * folders.
 */
export function createDisk(dataDir: string) {
  const temporary = join(dataDir, 'tmp')
  const place = (path: string) => join(dataDir, 'files', ...path.split('/'))
  for (const folder of [temporary, join(dataDir, FORMS), ...UPLOAD_FOLDERS.map(place)])
    mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    /** Afterwards the file is there completely or not at all, even after a power cut. */
    async write(path: string, bytes: Uint8Array) {
      const draft = join(temporary, randomBytes(16).toString('hex'))
      try {
        await writeSynced(draft, bytes)
        await rename(draft, place(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(place(path)))
    },
    async open(path: string) {
      try {
        return await open(place(path), 'r')
      } catch (error) {
        if (!isMissing(error)) throw error
        // If the folder itself is gone, it is not just this file that is missing.
        await access(dirname(place(path)))
        return undefined
      }
    },
    remove: (path: string) => rm(place(path), { force: true }),
    /** Paths of files written before `time` (ms). */
    async writtenBefore(time: number) {
      const inFolders = await Promise.all(
        UPLOAD_FOLDERS.map(async (folder) =>
          (await filesBefore(place(folder), time)).map((name) => `${folder}/${name}`),
        ),
      )
      return inFolders.flat()
    },
    /** Bytes that a program without special privileges can still write. */
    freeBytes: () => freeBytes(dataDir),
    /** Deletes the remains of interrupted writes. */
    async clearTemporary(before: number) {
      // A folder may contain the copy of an archive.
      for (const folder of [temporary, join(dataDir, FORMS)])
        for (const name of await filesBefore(folder, before, { withFolders: true }))
          await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

async function writeSynced(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is durable only once its folder is synced; Windows has no such call and needs none. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function filesBefore(folder: string, time: number, { withFolders = false } = {}) {
  const old: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !withFolders) continue
    const { mtimeMs } = await stat(join(folder, entry.name)).catch(() => ({
      mtimeMs: Number.POSITIVE_INFINITY,
    }))
    if (mtimeMs < time) old.push(entry.name)
  }
  return old
}

function isMissing(error: unknown) {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as { code?: string }).code ?? '')
}
