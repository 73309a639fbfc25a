import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { findPathByHash } from '#server/files/upload/upload.store.ts'
import type { RawResponse, UploadedFile } from '#shared/contract/raw-response.ts'
import { SPEAKER_FOLDERS } from '#shared/speaker/speaker.constants.ts'

const FOLDERS = ['badges/photos', SPEAKER_FOLDERS.urlPhoto]
const PATH = /^((?:badges|speakers)\/photos)\/[0-9a-f]{32}\.jpg$/

/** The bytes of a photo by their hash; only photos of people, never a document. */
export async function openPhoto(sha256: string, { db, files }: Context): Promise<RawResponse> {
  const path = await findPathByHash(db, FOLDERS, sha256)
  const file = orNotFound(path === undefined ? undefined : await files.open(path))
  return {
    contentType: file.mime,
    headers: { 'Content-Length': String(file.bytes), 'Cache-Control': 'no-store' },
    body: file.stream,
  }
}

/** A desk has already encoded its photo: it is decoded only as a check, and kept byte for byte under its own hash. */
export async function storePhoto(
  { sha256, path, file }: { sha256: string; path: string; file: UploadedFile },
  context: Context,
): Promise<void> {
  const [, folder] = PATH.exec(path) ?? []
  if (!folder) throw invalidField('path')
  const bytes = await readFile(file.path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw invalidField('file')
  await checkIsBare(bytes)
  await context.files.adopt({ path, folder, sha256, bytes })
}

/** Accepts only a JPEG that decodes completely and contains no camera metadata. */
async function checkIsBare(bytes: Uint8Array): Promise<void> {
  try {
    const image = sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error' })
    const { format, exif, xmp, iptc } = await image.metadata()
    await image.stats()
    if (format === 'jpeg' && !exif && !xmp && !iptc) return
  } catch {
    // Refused below, like any other file that is not such a picture.
  }
  throw new ApiError('wrong_file')
}
