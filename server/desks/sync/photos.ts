import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Actor, ApiError, type Context, invalidField, orNotFound, sha256Of } from '#server/base/index.ts'
import { prepareFile } from '#server/files/upload/prepare-file.ts'
import { findPathByHash, unclaimedBytes } from '#server/files/upload/upload.store.ts'
import type { RawResponse, UploadedFile } from '#shared/contract/endpoint.ts'
import { SPEAKER_FOLDERS } from '#shared/speaker/speaker.fields.ts'

const FOLDERS = ['badges/photos', SPEAKER_FOLDERS.urlPhoto] as const
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

/** All that revoked keys may leave in photos until the organizer decides about the operations that name them. */
const MAX_HELD_PHOTO_BYTES = 64 * 1024 * 1024

/**
 * Keeps a desk's photo under the path that its operation names. It is encoded again, as every upload: nothing that was
 * hidden behind the picture is kept.
 * @throws ApiError invalid, wrong_file, too_large, too_many, disk_full
 */
export async function storePhoto(
  { sha256, path, file }: { sha256: string; path: string; file: UploadedFile },
  { deskId, isRevoked }: Actor,
  context: Context,
) {
  const folder = FOLDERS.find((one) => one === PATH.exec(path)?.[1])
  if (!folder) throw invalidField('path')
  await context.limits.consume('photosPerDesk', deskId)
  const sent = await readFile(file.path)
  if (sha256Of(sent) !== sha256) throw invalidField('file')
  await checkIsBare(sent)
  const { bytes } = await prepareFile({ folder, recordId: '', name: '', bytes: sent })
  if (isRevoked && (await unclaimedBytes(context.db)) + bytes.length > MAX_HELD_PHOTO_BYTES)
    throw new ApiError('too_many')
  await context.files.adopt({ path, folder, sha256: sha256Of(bytes), bytes })
}

/** Accepts only a JPEG that decodes completely and contains no camera metadata. */
async function checkIsBare(bytes: Uint8Array) {
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
