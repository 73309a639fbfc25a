import { MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'
import { type Area, encodingSteps, PHOTO_MAX_BYTES, photoSize, rotatedSize } from './photo-frame.ts'

/** Whether a chosen file is worth sending: an image of more than 1000 bytes; others are ignored. */
export function isUsablePhoto(file: { type: string; size: number }): boolean {
  return file.type.startsWith('image/') && file.size > MIN_UPLOAD_BYTES
}

/** The picture, rotated by its EXIF orientation; undefined if this browser cannot read it. */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
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
    if (drawn?.scale !== scale) drawn = { scale, canvas: draw(picture, area, degrees, scale) }
    lightest = await toJpeg(drawn.canvas, quality)
    if (lightest.size <= PHOTO_MAX_BYTES) break
  }
  if (!lightest) throw new Error('No JPEG was made')
  return new File([lightest], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}

function draw(picture: ImageBitmap, area: Area, degrees: number, scale: number): HTMLCanvasElement {
  const photo = photoSize(area, scale)
  const canvas = document.createElement('canvas')
  canvas.width = photo.width
  canvas.height = photo.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG has no transparency; without this, transparent parts turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, photo.width, photo.height)
  context.imageSmoothingQuality = 'high'
  const turned = rotatedSize(picture, degrees)
  context.scale(photo.width / area.width, photo.height / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no JPEG'))),
      'image/jpeg',
      quality,
    )
  })
}
