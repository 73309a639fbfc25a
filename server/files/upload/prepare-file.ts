import { ApiError, invalidField } from '#server/base/api-error.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { detectFileType, documentKind } from './document-kind.ts'
import type { IncomingFile } from './file-store.ts'
import { type PreparedFile, toArtwork, toDocumentImage, toPhoto } from './image.ts'

const MB = 1024 * 1024
/** Where the bytes tell what a file is. */
const HEAD_BYTES = 4100
const PHOTOS = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']
const ARTWORK = ['image/png', 'image/apng']
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
/** Largest files. */
const LIMIT: Record<Kind, number> = { photo: 10 * MB, artwork: 10 * MB, document: 20 * MB }

/**
 * What is kept of an upload, or why nothing is.
 * @throws ApiError invalid (no bytes), too_large, wrong_file
 */
export async function prepareFile({ folder, name, bytes }: IncomingFile): Promise<PreparedFile> {
  const kind = KIND[folder]
  if (bytes.length === 0) throw invalidField('file', 'error:required')
  if (bytes.length > LIMIT[kind]) throw new ApiError('too_large')
  if (kind === 'document') return prepareDocument(name, bytes)
  const found = await detectFileType(bytes.subarray(0, HEAD_BYTES))
  if (!(kind === 'photo' ? PHOTOS : ARTWORK).includes(found?.mime ?? '')) throw new ApiError('wrong_file')
  return kind === 'photo' ? toPhoto(bytes) : toArtwork(bytes)
}

async function prepareDocument(name: string, bytes: Uint8Array): Promise<PreparedFile> {
  const kind = await documentKind(name, bytes)
  return DOCUMENT_IMAGES.includes(kind.mime) ? toDocumentImage(bytes, kind.mime) : { bytes, ...kind }
}
