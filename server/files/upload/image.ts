import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { createFairQueue } from '#server/base/fair-queue.ts'
import { ApiError } from '#server/base/index.ts'

export interface PreparedFile {
  bytes: Uint8Array
  /** Without the dot. */
  extension: string
  mime: string
}

/** A picture and who sent it: without a network its turn comes first. */
export interface SentPicture {
  picture: Uint8Array | string
  network?: string | undefined
}

/** Refused before decoding: a small file can contain gigabytes of pixels. */
const MAX_PIXELS = 60_000_000
const PHOTO_SIDE_PX = 1400
const PHOTO_QUALITY = 80
/** The second is used if the first makes the file too large. */
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
/** Pictures wait for it on disk, not in memory. */
const queue = createFairQueue(2)

// Only an animation's first frame is read, which is libvips's default.
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

/** A portrait: upright, on white, small, without camera metadata. */
export function toPhoto(sent: SentPicture): Promise<PreparedFile> {
  return encode(sent, 'jpg', (image) =>
    image
      .resize({ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PHOTO_QUALITY }),
  )
}

/** A logo or advert; transparency is kept. @throws ApiError too_large */
export async function toArtwork(sent: SentPicture, maxBytes = MAX_STORED_BYTES): Promise<PreparedFile> {
  const encoded = await encode(sent, 'png', (image) =>
    image
      .resize({ width: ARTWORK_SIDE_PX, height: ARTWORK_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  if (encoded.bytes.length > maxBytes) throw tooLarge()
  return encoded
}

/** Twice the size at which a letter prints it; a page or a mail needs less. */
const LOGO_BOX_PX = { width: 640, height: 320 }
/** A logo smaller than this is unrecognizable. */
const MIN_LOGO_SIDE_PX = 16

export interface PreparedLogo extends PreparedFile {
  width: number
  height: number
}

/** The event's logo: small, since every first view and every mail carries it. @throws ApiError wrong_file, too_large */
export async function toLogo(sent: SentPicture): Promise<PreparedLogo> {
  const encoded = await encode(sent, 'png', (image) =>
    image
      .resize({ ...LOGO_BOX_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true }),
  )
  const { width, height } = await sharp(encoded.bytes).metadata()
  if (Math.min(width, height) < MIN_LOGO_SIDE_PX) throw new ApiError('wrong_file')
  return { ...encoded, width, height }
}

/**
 * A picture among the documents, in full size. PNG and GIF become PNG if that is small enough. Otherwise
 * transparent pictures are treated as artwork, and all others become JPEG: a lossless copy of a photograph is many
 * times its size.
 * @throws ApiError too_large
 */
export async function toDocumentImage(
  sent: SentPicture,
  mime: string,
  maxBytes = MAX_STORED_BYTES,
): Promise<PreparedFile> {
  if (LOSSLESS.includes(mime)) {
    const encoded = await encode(sent, 'png', (image) => image.png({ compressionLevel: 9 }))
    if (encoded.bytes.length <= maxBytes) return encoded
  }
  if (await hasAlpha(sent)) return toArtwork(sent, maxBytes)
  for (const quality of DOCUMENT_QUALITIES) {
    const encoded = await encode(sent, 'jpg', (image) => image.jpeg({ quality }))
    if (encoded.bytes.length <= maxBytes) return encoded
  }
  throw tooLarge()
}

/** With its own text, since the uploaded file may be small. */
const tooLarge = () => new ApiError('too_large', { text: 'error:picture_too_large' })

function hasAlpha({ picture }: SentPicture) {
  return sharp(picture, OPTIONS)
    .metadata()
    .then(
      (found) => found.hasAlpha,
      () => false,
    )
}

/** Re-encoding strips metadata and defuses files that are valid in two formats. */
async function encode(
  { picture, network }: SentPicture,
  extension: 'jpg' | 'png',
  convert: (image: Sharp) => Sharp,
): Promise<PreparedFile> {
  try {
    const encoded = await queue.run(network, () =>
      convert(sharp(picture, OPTIONS).autoOrient().toColourspace('srgb')).timeout({ seconds: TIMEOUT_S }).toBuffer(),
    )
    return { bytes: encoded, extension, mime: extension === 'jpg' ? 'image/jpeg' : 'image/png' }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const tooManyPixels = error instanceof Error && error.message.includes('pixel limit')
    throw tooManyPixels ? tooLarge() : new ApiError('wrong_file')
  }
}
