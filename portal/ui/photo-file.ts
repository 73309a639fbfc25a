import { pictureKind } from '#shared/upload/picture-kind.rules.ts'
import { MAX_PICTURE_BYTES, MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'
import { drawArea, encode } from './draw-area.ts'
import { type Area, encodingSteps, PHOTO_MAX_BYTES, photoSize } from './photo-frame.ts'

/** Why a chosen file is not sent: no photo, one that this browser cannot open, or one too large to send as it is. */
export type FileRejectionReason = 'kind' | 'heic' | 'large'

/** Whether a chosen file is worth opening: others are ignored. */
export function isLargeEnough(file: { size: number }) {
  return file.size > MIN_UPLOAD_BYTES
}

/** Why a file that this browser cannot open is not sent; undefined if the server may be able to read it. */
export function rejectionReason(head: Uint8Array, size: number): FileRejectionReason | undefined {
  const kind = pictureKind(head)
  if (kind === 'heic') return kind
  if (kind === undefined || ['avif', 'bmp', 'tiff'].includes(kind)) return 'kind'
  return size > MAX_PICTURE_BYTES ? 'large' : undefined
}

/** The picture, rotated by its EXIF orientation; undefined if this browser cannot read it. */
export async function readPicture(file: File) {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/**
 * Cuts `area` (in px of the picture after rotating it by `degrees`) into a JPEG of at most 1050 × 1350 px and 150 kB.
 * Throws when the browser cannot provide a large enough canvas.
 */
export async function cropPhoto(picture: ImageBitmap, area: Area, degrees: number, name: string) {
  let lightest: Blob | undefined
  let drawn: { scale: number; canvas: HTMLCanvasElement } | undefined
  for (const { scale, quality } of encodingSteps()) {
    // Scaling down 48 megapixels is slow on a phone, so it is done once per size, not per quality.
    if (drawn?.scale !== scale) drawn = { scale, canvas: drawPhoto(picture, area, degrees, scale) }
    lightest = await encode(drawn.canvas, 'image/jpeg', quality)
    if (lightest.size <= PHOTO_MAX_BYTES) break
  }
  if (!lightest) throw new Error('No JPEG was made')
  return new File([lightest], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}

function drawPhoto(picture: ImageBitmap, area: Area, degrees: number, scale: number) {
  // JPEG has no transparency; without this, transparent parts turn black.
  return drawArea(picture, area, degrees, photoSize(area, scale), '#fff')
}
