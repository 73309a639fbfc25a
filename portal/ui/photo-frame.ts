/** Geometry of the 35 × 45 mm photo. Lengths in pixels. */

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
export type Area = Size & Point

/** Width by height of an ID photo. */
export const PHOTO_RATIO = 35 / 45
/** The largest photo sent: 35 × 45 mm at 762 dpi, and its maximum size in bytes. */
export const PHOTO_MAX: Size = { width: 1050, height: 1350 }
export const PHOTO_MAX_BYTES = 150_000

const TOLERANCE_PERCENT = 2

/** Whether a picture is already 35:45, within 2 %. */
export function isPhotoShape({ width, height }: Size) {
  if (width <= 0 || height <= 0) return false
  // Whole numbers, so that exactly 2 % is accepted.
  return Math.abs(width * 45 - height * 35) * 100 <= height * 35 * TOLERANCE_PERCENT
}

/** The largest area of 35:45 in the middle of a picture. */
export function centerCrop({ width, height }: Size): Area {
  return centered({ width, height }, Math.min(width, height * PHOTO_RATIO), PHOTO_RATIO)
}

/** The smallest area of these proportions that holds the whole picture; it reaches beyond the picture. */
export function containCrop({ width, height }: Size, ratio: number): Area {
  return centered({ width, height }, Math.max(width, height * ratio), ratio)
}

function centered(picture: Size, width: number, ratio: number): Area {
  const height = width / ratio
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Size of the photo made from an area: 35:45, at most PHOTO_MAX, never larger than the area. */
export function photoSize(area: Size, scale = 1): Size {
  const width = Math.max(1, Math.round(Math.min(area.width, PHOTO_MAX.width) * scale))
  return { width, height: Math.max(1, Math.round(width / PHOTO_RATIO)) }
}

/** The bounding box of a picture rotated by quarter turns. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  return Math.abs(degrees / 90) % 2 === 1 ? { width: height, height: width } : { width, height }
}

const zoomBy = (choose: typeof Math.max) => (picture: Size, hole: Size, degrees: number) => {
  const turned = rotatedSize(picture, degrees)
  if (turned.width <= 0 || turned.height <= 0) return 1
  return choose(hole.width / turned.width, hole.height / turned.height)
}
/** The zoom at which a rotated picture just covers the crop area. */
export const coverZoom = zoomBy(Math.max)
/** The zoom at which the whole rotated picture fits into the crop area. */
export const containZoom = zoomBy(Math.min)

/** The nearest position at which the centre of the crop area is still on the picture. @param at of the picture's centre */
export function clampPosition({ x, y }: Point, picture: Size, zoom: number): Point {
  const clamp = (value: number, length: number) => Math.max(-length / 2, Math.min(length / 2, value))
  return { x: clamp(x, picture.width * zoom), y: clamp(y, picture.height * zoom) }
}

/** The crop area for a stage, with a margin around it. */
export function cropAreaSize(stage: Size, ratio = PHOTO_RATIO): Size {
  const height = Math.floor(Math.min(stage.height * 0.85, (stage.width * 0.85) / ratio))
  return { width: Math.floor(height * ratio), height }
}

/** What to try until the JPEG is small enough: first lower quality, then fewer pixels. */
export function encodingSteps(): Array<{ scale: number; quality: number }> {
  const steps = []
  for (const scale of [1, 0.75, 0.5, 0.35]) {
    for (const quality of [0.9, 0.8, 0.7, 0.6]) steps.push({ scale, quality })
  }
  return steps
}
