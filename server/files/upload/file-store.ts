import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import type { PreparedFile } from './image.ts'

export interface FileOfRecord {
  folder: UploadFolder
  /** Id of the record that the file is for. */
  recordId: string
  /** The name that the sender gave it. */
  name: string
}

/** With its bytes, or with where they lie: those of a form wait for their turn on the disk. */
export type IncomingFile = FileOfRecord & ({ bytes: Uint8Array } | { path: string; size: number })

export interface OpenFile {
  stream: Readable
  bytes: number
  mime: string
  /** The name under which it was sent. */
  name: string
  etag: string
}

export interface AdoptedFile {
  path: string
  folder: string
  sha256: string
  bytes: Uint8Array
  /** The record that refers to it already. */
  recordId?: string
}

/** Files on disk under DATA_DIR/files, their rows in the database. */
export interface FileStore {
  /**
   * Checks, re-encodes and stores; answers the path such as 'badges/photos/x.jpg'.
   * @throws ApiError wrong_file, too_large, invalid (empty), too_many, disk_full
   */
  store(file: IncomingFile): Promise<string>
  /**
   * Stores what was prepared already, and in the same transaction whatever `use` writes about its path.
   * @throws ApiError disk_full, and what `use` throws; then nothing is kept
   */
  keep(
    file: FileOfRecord,
    prepared: PreparedFile,
    use: (tx: Transaction<Database>, path: string) => Promise<void>,
  ): Promise<string>
  /**
   * Takes a photo whose path and bytes a desk, or the server for a desk, has made already; it belongs to no record
   * unless told. A second time changes nothing.
   * @throws ApiError invalid when the path has other bytes
   */
  adopt(file: AdoptedFile): Promise<void>
  /** An issued file of a record that is not deleted, or undefined. Whoever asks reads or destroys the stream. */
  open(path: string): Promise<OpenFile | undefined>
  /**
   * The stored path of an address field, when that file was issued to this very record and folder;
   * '' for an empty one, undefined for any other. Marks it as referred to, and what it replaces for sweeping.
   */
  claim(
    tx: Transaction<Database>,
    field: { folder: UploadFolder; recordId: string; address: string },
  ): Promise<string | undefined>
  /** Deletes the bytes of a path whose row is gone; called after the job that deleted the row. */
  discard(path: string): Promise<void>
  /** Deletes files that nothing refers to and that are old enough. Answers how many. */
  sweep(): Promise<number>
}

declare module '#server/base/context.ts' {
  interface Context {
    files: FileStore
  }
}
