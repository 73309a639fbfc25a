import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { OutcomeUnknown } from '#server/base/db/engine.ts'
import { createInFlight } from '#server/base/in-flight.ts'
import { ApiError, type Db, invalidField, sha256Of, type Tx, type Write } from '#server/base/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { createDisk, type Disk } from './disk.ts'
import { companyOfRecord } from './file-records.ts'
import { type AdoptedFile, type FileOfRecord, type IncomingFile, type OpenFile, uploadFilename } from './file-store.ts'
import type { PreparedFile } from './image.ts'
import { prepareFile, sizeOf } from './prepare-file.ts'
import {
  deleteUnusedRows,
  type FileRow,
  findFile,
  IN_USE,
  insertFile,
  listPaths,
  markInUse,
  NOT_YET_USED,
  releaseFiles,
} from './upload.store.ts'
import { type createFileQuotas, createUploadLimit } from './upload-limit.ts'

/** How long an unused file is kept. */
const UNUSED_TTL_MS = 24 * HOUR_MS
/** Longer than any upload takes, so that a file on disk but not yet in the database is not mistaken for a leftover. */
const LEFTOVER_MS = HOUR_MS
/** Space reserved for the database, its log and its backups: uploads are refused when less is free. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024

/** A field of a record that may name a file. */
type Field = Pick<FileOfRecord, 'folder' | 'recordId'> & { address: string }

interface Options {
  dataDir: string
  db: Db
  write: Write
  /** Milliseconds since 1970. */
  now(): number
  log: Pick<Logger, 'info'>
  /** False allows any number of uploads, as `RATE_LIMITS=off` does. */
  rateLimits?: boolean
  /** Checks files sent from a network whose limits apply. */
  checkFileQuotas?: ReturnType<typeof createFileQuotas> | undefined
  /** Free bytes on the disk that holds the files. */
  freeBytes?: () => Promise<number>
}

export type FileStore = ReturnType<typeof createFileStore>

declare module '#server/base/context.ts' {
  interface Context {
    files: FileStore
  }
}

/** Files on disk under DATA_DIR/files, with their rows in the database; creates missing folders. */
export function createFileStore(options: Options) {
  const { dataDir, db, write, now, rateLimits = true } = options
  const disk = createDisk(dataDir)
  const freeBytes = options.freeBytes ?? disk.freeBytes
  const checkLimit = rateLimits ? createUploadLimit(now) : async () => {}

  /** Uploads being prepared, by record: decoding is expensive, and they have no row yet. */
  const inPreparation = createInFlight()

  return {
    /**
     * Checks, re-encodes and stores a file; returns its path, such as 'badges/photos/x.jpg'.
     * @throws ApiError wrong_file, too_large, invalid (empty), too_many, company_files, network_files and
     * unaccepted_files, disk_full
     */
    async store(file: IncomingFile) {
      if ((await freeBytes()) < MIN_FREE_BYTES + sizeOf(file)) throw new ApiError('disk_full')
      const ahead = inPreparation.count(file.recordId)
      return inPreparation.during(file.recordId, async () => {
        await checkLimit(db, file, { ahead })
        const prepared = await prepareFile(rateLimits ? file : { ...file, network: undefined })
        // Checked again inside the job, now that the size is known.
        return put(options, disk, file, prepared, (tx) => checkLimit(tx, file, { bytes: prepared.bytes.length }))
      })
    },

    /**
     * Stores a file that is already prepared, and in the same transaction what `use` writes about its path.
     * @throws ApiError disk_full, and whatever `use` throws; then nothing is kept
     */
    async keep(file: FileOfRecord, prepared: PreparedFile, use: (tx: Tx, path: string) => Promise<void>) {
      if ((await freeBytes()) < MIN_FREE_BYTES + prepared.bytes.length) throw new ApiError('disk_full')
      return put(options, disk, file, prepared, use)
    },

    /**
     * Stores a file whose path and bytes already exist, from a desk or from the server for a desk. It belongs to no
     * record unless one is given. Repeating it changes nothing.
     * @throws ApiError invalid when the path already has other bytes
     */
    async adopt({ path, folder, sha256, bytes, mime = 'image/jpeg', recordId }: AdoptedFile) {
      const known = await findFile(db, path)
      if (known && known.sha256 !== sha256) throw invalidField('path')
      if (known) return
      // From a desk, which keeps the file and tries again; a desk's own copy never refuses files that it refers to.
      if (recordId === undefined && (await freeBytes()) < MIN_FREE_BYTES + bytes.length) throw new ApiError('disk_full')
      await disk.write(path, bytes)
      const row: FileRow = {
        path,
        folder,
        recordId: recordId ?? '',
        name: '',
        mime,
        bytes: bytes.length,
        sha256,
        createdAt: now(),
        referenced: recordId === undefined ? NOT_YET_USED : IN_USE,
      }
      await write((tx) => insertFile(tx, row))
    },

    /** An issued file of a record that is not deleted, or undefined. The caller must read or destroy the stream. */
    open: (path: string) => openFile(db, disk, path),

    /**
     * The stored path of an address field, if that file was issued to this very record and folder; '' for an
     * empty field, undefined for anything else. Marks the file as in use, and the one that it replaces for sweeping.
     */
    async claim(tx: Tx, { folder, recordId, address }: Field) {
      const path = storedPath(address)
      if (!path && address.trim()) return undefined
      return (await markInUse(tx, { folder, recordId }, path)) ? path : undefined
    },

    /** Gives up all files of a record that is deleted and will not come back: the sweep then takes them. */
    release: releaseFiles,

    /** Deletes the bytes of a path; call it after the job that deleted its row. */
    discard: (path: string) => disk.remove(path),

    /** Deletes files that are unused and old enough. Returns how many. */
    sweep: () => sweep(options, disk),
  }
}

/** Writes the bytes, then in one job the row and anything else; without the row, the bytes are deleted again. */
async function put(
  { write, now, checkFileQuotas }: Options,
  disk: Disk,
  { folder, recordId, name, network }: FileOfRecord,
  { bytes, extension, mime }: PreparedFile,
  alongside: (tx: Tx, path: string) => Promise<void>,
) {
  // Random, so that a path cannot be guessed and reveals nothing about its record.
  const path = `${folder}/${randomBytes(16).toString('hex')}.${extension}`
  const row: FileRow = {
    path,
    folder,
    recordId,
    name: uploadFilename(name),
    mime,
    bytes: bytes.length,
    sha256: sha256Of(bytes),
    createdAt: now(),
    referenced: folder === 'documents' ? IN_USE : NOT_YET_USED,
  }
  await disk.write(path, bytes)
  try {
    await write(async (tx) => {
      await alongside(tx, path)
      await insertFile(tx, row)
      if (network !== undefined) await checkFileQuotas?.(tx, row, network)
    })
  } catch (error) {
    // The row may have been committed; if not, the sweep removes the bytes.
    if (!(error instanceof OutcomeUnknown)) await disk.remove(path)
    throw error
  }
  return path
}

async function openFile(db: Db, disk: Disk, path: string): Promise<OpenFile | undefined> {
  if (storedPath(path) !== path) return undefined
  const row = await findFile(db, path)
  if (!row) return undefined
  const isOfRecord = row.folder !== 'documents'
  if (isOfRecord && (await companyOfRecord(db, row.folder, row.recordId)) === undefined) return undefined
  const handle = await disk.open(path)
  if (!handle) return undefined
  const { bytes, mime, name, sha256 } = row
  return { stream: handle.createReadStream(), bytes, mime, name, etag: `"${sha256}"` }
}

/** Deletes unused files, and bytes that never got a row or lost it. */
async function sweep({ db, write, now, log }: Options, disk: Disk) {
  const unused = await write((tx) => deleteUnusedRows(tx, now() - UNUSED_TTL_MS))
  const old = await disk.writtenBefore(Date.now() - LEFTOVER_MS)
  const issued = await listPaths(db)
  const gone = new Set([...unused, ...old.filter((path) => !issued.has(path))])
  for (const path of gone) await disk.remove(path)
  await disk.clearTemporary(Date.now() - LEFTOVER_MS)
  if (gone.size > 0) log.info({ files: gone.size }, 'unused files were deleted')
  return gone.size
}
