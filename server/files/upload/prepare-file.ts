import { open, readFile } from 'node:fs/promises'
import { ApiError, invalidField } from '#server/base/index.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { MAX_PICTURE_BYTES } from '#shared/widget-constants.ts'
import { detectFileType, documentKind, wrongKindError } from './document-kind.ts'
import type { IncomingFile } from './file-store.ts'
import {
  type PreparedFile,
  type PreparedLogo,
  type SentPicture,
  toArtwork,
  toDocumentImage,
  toLogo,
  toPhoto,
} from './image.ts'

/** How many bytes it takes to recognise a file's type. */
const HEAD_BYTES = 4100
const PHOTOS = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']
const ARTWORK = ['image/png', 'image/apng']
const LOGOS = [...ARTWORK, 'image/jpeg', 'image/webp']
const DOCUMENT_IMAGES = [...PHOTOS, 'image/tiff', 'image/avif']

type Kind = 'photo' | 'artwork' | 'document'
const KIND: Record<UploadFolder, Kind> = {
  'speakers/photos': 'photo',
  'speakers/topics1': 'document',
  'speakers/topics2': 'document',
  'speakers/topics3': 'document',
  'badges/photos': 'photo',
  'companies/logos': 'artwork',
  'companies/pub': 'artwork',
  documents: 'document',
}
/** Largest file sizes. */
const LIMIT: Record<Kind, number> = {
  photo: MAX_PICTURE_BYTES,
  artwork: MAX_PICTURE_BYTES,
  document: MAX_FILE_BYTES,
}

/**
 * Turns an upload into what is stored.
 * @throws ApiError invalid (no bytes), too_large, wrong_file
 */
export async function prepareFile(file: IncomingFile): Promise<PreparedFile> {
  const kind = KIND[file.folder]
  const size = sizeOf(file)
  if (size === 0) throw invalidField('file', 'error:required')
  if (size > LIMIT[kind]) throw new ApiError('too_large')
  const sent = { picture: 'path' in file ? file.path : file.bytes, network: file.network }
  if (kind === 'document') return prepareDocument(file.name, sent)
  await requireKind(sent.picture, kind === 'photo' ? PHOTOS : ARTWORK)
  return kind === 'photo' ? toPhoto(sent) : toArtwork(sent)
}

/**
 * Turns a file sent as the event's logo into what is stored.
 * @throws ApiError too_large, wrong_file
 */
export async function prepareLogo({ path, size }: { path: string; size: number }): Promise<PreparedLogo> {
  if (size > LIMIT.artwork) throw new ApiError('too_large')
  await requireKind(path, LOGOS)
  return toLogo({ picture: path })
}

/**
 * Turns a file sent as a picture of its own, such as a signature, into what is stored.
 * @throws ApiError too_large, wrong_file
 */
export async function preparePhoto({ path, size }: { path: string; size: number }): Promise<PreparedFile> {
  if (size > LIMIT.photo) throw new ApiError('too_large')
  await requireKind(path, PHOTOS)
  return toPhoto({ picture: path })
}

/** By its first bytes, whatever it calls itself. @throws ApiError wrong_file */
async function requireKind(picture: Uint8Array | string, kinds: readonly string[]) {
  const found = await detectFileType(await headOf(picture))
  const wanted = kinds.filter((kind) => kind !== 'image/apng').map((kind) => kind.slice('image/'.length))
  if (!kinds.includes(found?.mime ?? '')) throw wrongKindError(found, wanted)
}

export function sizeOf(file: IncomingFile) {
  return 'path' in file ? file.size : file.bytes.length
}

async function prepareDocument(name: string, sent: SentPicture): Promise<PreparedFile> {
  const { mime, ...file } = await readDocument(name, sent.picture)
  return 'bytes' in file ? { mime, ...file } : toDocumentImage(sent, mime)
}

/** Pictures are returned without bytes, since many may be queued. */
async function readDocument(name: string, document: Uint8Array | string) {
  const bytes = typeof document === 'string' ? await readFile(document) : document
  const kind = await documentKind(name, bytes)
  return DOCUMENT_IMAGES.includes(kind.mime) ? { mime: kind.mime } : { bytes, ...kind }
}

async function headOf(picture: Uint8Array | string): Promise<Uint8Array> {
  if (typeof picture !== 'string') return picture.subarray(0, HEAD_BYTES)
  const handle = await open(picture)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
