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
/** The second is for what the first makes too large. */
const DOCUMENT_QUALITIES = [88, 60]
const LOSSLESS = ['image/png', 'image/apng', 'image/gif']
/** No stored picture is larger, however small it was sent. */
export const MAX_STORED_BYTES = 20 * 1024 * 1024
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

/** A logo or advert; transparency is kept. @throws ApiError too_large */
export async function toArtwork(picture: Picture, maxBytes = MAX_STORED_BYTES): Promise<PreparedFile> {
  const made = await encode(picture, 'png', (image) =>
    image
      .resize({ width: ARTWORK_SIDE_PX, height: ARTWORK_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  if (made.bytes.length > maxBytes) throw tooLarge()
  return made
}

/** Twice the size at which a letter prints it; a page or a mail needs less. */
const LOGO_BOX_PX = { width: 640, height: 320 }
/** In so many pixels a logo has no shape to see. */
const MIN_LOGO_SIDE_PX = 16

export interface PreparedLogo extends PreparedFile {
  width: number
  height: number
}

/** The event's logo: small, since every first view and every mail carries it. @throws ApiError wrong_file, too_large */
export async function toLogo(picture: Picture): Promise<PreparedLogo> {
  const made = await encode(picture, 'png', (image) =>
    image
      .resize({ ...LOGO_BOX_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true }),
  )
  const { width, height } = await sharp(made.bytes).metadata()
  if (Math.min(width, height) < MIN_LOGO_SIDE_PX) throw new ApiError('wrong_file')
  return { ...made, width, height }
}

/**
 * A picture among the documents, in full size. PNG and GIF become PNG, all others JPEG: a lossless copy of a
 * photograph is many times its size. What is transparent is treated as artwork, unless it is a PNG of its own.
 * @throws ApiError too_large
 */
export async function toDocumentImage(
  picture: Picture,
  mime: string,
  maxBytes = MAX_STORED_BYTES,
): Promise<PreparedFile> {
  if (LOSSLESS.includes(mime)) {
    const made = await encode(picture, 'png', (image) => image.png({ compressionLevel: 9 }))
    if (made.bytes.length <= maxBytes) return made
  }
  if (await hasAlpha(picture)) return toArtwork(picture, maxBytes)
  for (const quality of DOCUMENT_QUALITIES) {
    const made = await encode(picture, 'jpg', (image) => image.jpeg({ quality }))
    if (made.bytes.length <= maxBytes) return made
  }
  throw tooLarge()
}

/** In words of its own: what was sent may be small. */
const tooLarge = () => new ApiError('too_large', { text: 'error:picture_too_large' })

function hasAlpha(picture: Picture): Promise<boolean> {
  return sharp(picture, OPTIONS)
    .metadata()
    .then(
      (found) => found.hasAlpha,
      () => false,
    )
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
      into(sharp(picture, OPTIONS).autoOrient().toColourspace('srgb')).timeout({ seconds: TIMEOUT_S }).toBuffer(),
    )
    return { bytes: made, extension, mime: extension === 'jpg' ? 'image/jpeg' : 'image/png' }
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes('pixel limit')
    throw tooManyPixels ? tooLarge() : new ApiError('wrong_file')
  }
}
