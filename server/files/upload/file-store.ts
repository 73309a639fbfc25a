import type { Readable } from 'node:stream'
import { extensionOf, undisguised } from '#shared/upload/document.rules.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'

export interface FileOfRecord {
  folder: UploadFolder
  /** Id of the record that the file is for. */
  recordId: string
  /** The name given by the sender. */
  name: string
  /** The network of the sender, if the upload counts towards that network's limits. */
  network?: string | undefined
}

/** An upload, in memory or on disk: files of a form wait there until they are processed. */
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

const MAX_NAME_LENGTH = 200

/** The sender's name for a file, without folders or characters that disguise its type. */
export function uploadFilename(name: string) {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = undisguised(base).trim()
  const extension = extensionOf(clean)
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean
  const short = [...stem].slice(0, MAX_NAME_LENGTH).join('')
  return `${short || 'file'}${extension && `.${extension}`}`
}

/** Content-Disposition with the name in ASCII for old clients and in UTF-8 for all others (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string) {
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
