import pLimit from 'p-limit'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { ApiError } from '#server/base/api-error.ts'

export interface PreparedFile {
  bytes: Uint8Array
  /** Without the dot. */
  extension: string
  mime: string
}

type Picture = Uint8Array | string

/** Refused before decoding: a small file can contain gigabytes of pixels. */
const MAX_PIXELS = 60_000_000
const PHOTO_SIDE_PX = 1400
const PHOTO_QUALITY = 80
const DOCUMENT_QUALITY = 88
/** Logos and adverts keep their size up to this: A5 in print needs 2480 px. */
const ARTWORK_SIDE_PX = 4000
const TIMEOUT_S = 20

// No file is opened twice, so a cache is useless; more threads than the two jobs would starve other calls.
sharp.cache(false)
sharp.concurrency(1)
/** Pictures waiting for their turn: on disk when they came in a form, but documents of up to 20 MB also in memory. */
export const MAX_WAITING = 50
const enqueue = pLimit(2)

// Only an animation's first frame is read, which is libvips's default.
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

/** A portrait: upright, on white, small, without camera metadata. */
export function toPhoto(picture: Picture): Promise<PreparedFile> {
  return encode(picture, 'jpg', (image) =>
    image
      .resize({ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PHOTO_QUALITY }),
  )
}

/** A logo or advert; transparency is kept. */
export function toArtwork(picture: Picture): Promise<PreparedFile> {
  return encode(picture, 'png', (image) =>
    image
      .resize({ width: ARTWORK_SIDE_PX, height: ARTWORK_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
}

/** A picture among the documents, in full size: JPEG stays JPEG, anything else becomes PNG. */
export function toDocumentImage(picture: Picture, mime: string): Promise<PreparedFile> {
  return mime === 'image/jpeg'
    ? encode(picture, 'jpg', (image) => image.jpeg({ quality: DOCUMENT_QUALITY }))
    : encode(picture, 'png', (image) => image.png({ compressionLevel: 9 }))
}

/** Re-encoding strips metadata and defuses files that are valid in two formats. */
async function encode(
  picture: Picture,
  extension: 'jpg' | 'png',
  into: (image: Sharp) => Sharp,
): Promise<PreparedFile> {
  if (enqueue.pendingCount >= MAX_WAITING) throw new ApiError('too_many', { retryAfter: 5 })
  try {
    const made = await enqueue(() =>
      into(sharp(picture, OPTIONS).autoOrient().toColourspace('srgb'))
        .timeout({ seconds: TIMEOUT_S })
        .toBuffer(),
    )
    return { bytes: made, extension, mime: extension === 'jpg' ? 'image/jpeg' : 'image/png' }
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes('pixel limit')
    throw new ApiError(tooManyPixels ? 'too_large' : 'wrong_file')
  }
}
