import type { Readable } from 'node:stream'
import type { Tx } from '#server/base/db/database.ts'
import { extensionOf, undisguised } from '#shared/upload/document.rules.ts'
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

interface AdoptedFile {
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
   * @throws ApiError wrong_file, too_large, invalid (empty), too_many (Q-185), company_files, network_files and
   * unaccepted_files (Q-220), disk_full
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
   * The stored path of an address field, if that file was issued to this very record and folder (Q-186); '' for an
   * empty field, undefined for anything else. Marks the file as in use, and the one that it replaces for sweeping.
   */
  claim(tx: Tx, field: { folder: UploadFolder; recordId: string; address: string }): Promise<string | undefined>
  /** Gives up all files of a record that is deleted and will not come back: the sweep then takes them. */
  release(tx: Tx, recordId: string): Promise<unknown>
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

const MAX_NAME_LENGTH = 200

/** The sender's name for a file, without folders or characters that disguise its type. */
export function uploadFilename(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = undisguised(base).trim()
  const extension = extensionOf(clean)
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean
  const short = [...stem].slice(0, MAX_NAME_LENGTH).join('')
  return `${short || 'file'}${extension && `.${extension}`}`
}

/** Content-Disposition with the name in ASCII for old clients and in UTF-8 for all others (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
