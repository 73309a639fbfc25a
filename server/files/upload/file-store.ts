import type { Readable } from 'node:stream'
import type { Tx } from '#server/base/db/database.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import type { PreparedFile } from './image.ts'

export interface FileOfRecord {
  folder: UploadFolder
  /** Id of the record that the file is for. */
  recordId: string
  /** The name given by the sender. */
  name: string
  /** The sender's, where its limits apply. */
  network?: string | undefined
}

/** With its bytes or their location: files of a form wait on disk for their turn. */
export type IncomingFile = FileOfRecord & ({ bytes: Uint8Array } | { path: string; size: number })

export interface OpenFile {
  stream: Readable
  bytes: number
  mime: string
  /** The name under which it was uploaded. */
  name: string
  etag: string
}

export interface AdoptedFile {
  path: string
  folder: string
  sha256: string
  bytes: Uint8Array
  /** JPEG unless given. */
  mime?: string
  /** The record that already refers to it. */
  recordId?: string
}

/** Files on disk under DATA_DIR/files, with their rows in the database. */
export interface FileStore {
  /**
   * Checks, re-encodes and stores a file; returns its path, such as 'badges/photos/x.jpg'.
   * @throws ApiError wrong_file, too_large, invalid (empty), too_many, company_files, network_files and
   * unaccepted_files, disk_full
   */
  store(file: IncomingFile): Promise<string>
  /**
   * Stores a file that is already prepared, and in the same transaction whatever `use` writes about its path.
   * @throws ApiError disk_full, and whatever `use` throws; then nothing is kept
   */
  keep(file: FileOfRecord, prepared: PreparedFile, use: (tx: Tx, path: string) => Promise<void>): Promise<string>
  /**
   * Stores a file whose path and bytes already exist, from a desk or from the server for a desk. It belongs to no
   * record unless one is given. Repeating it changes nothing.
   * @throws ApiError invalid when the path already has other bytes
   */
  adopt(file: AdoptedFile): Promise<void>
  /** An issued file of a record that is not deleted, or undefined. The caller must read or destroy the stream. */
  open(path: string): Promise<OpenFile | undefined>
  /**
   * The stored path of an address field, if that file was issued to this very record and folder; '' for an
   * empty field, undefined for anything else. Marks the file as in use, and the one that it replaces for sweeping.
   */
  claim(tx: Tx, field: { folder: UploadFolder; recordId: string; address: string }): Promise<string | undefined>
  /** Gives up all files of a record that is deleted and will not come back: the sweep then takes them. */
  release(tx: Tx, recordId: string): Promise<void>
  /** Deletes the bytes of a path; call it after the job that deleted its row. */
  discard(path: string): Promise<void>
  /** Deletes files that are unused and old enough. Returns how many. */
  sweep(): Promise<number>
}

declare module '#server/base/context.ts' {
  interface Context {
    files: FileStore
  }
}
