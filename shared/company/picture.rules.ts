import { pictureKind } from '#shared/upload/picture-kind.rules.ts'

/** The two pictures of a company; their sizes are recommended, not enforced (VAL-47, VAL-48, Q-070). */
export type CompanyPicture = 'urlLogo' | 'urlPub'

export const PICTURE_FOLDERS = { urlLogo: 'companies/logos', urlPub: 'companies/pub' } as const

export interface PictureSize {
  width: number
  height: number
}

const LOGO_SIDE_PX = 320
const A5_RATIO = 148.5 / 210
/** How far an advertisement's proportions may be from A5. */
const A5_TOLERANCE = 0.02

/** What each picture is cropped to: width by height, and the width in pixels; A5 is 148.5 mm at 300 dots an inch. */
export const PICTURE_SHAPES = {
  urlLogo: { ratio: 1, width: LOGO_SIDE_PX, isExact: true },
  urlPub: { ratio: A5_RATIO, width: 1754, isExact: false },
}

/**
 * The output size of a cropped picture: a logo's is fixed, an advertisement is never enlarged.
 * @param scale below 1 for a file that would be too large
 */
export function croppedSize(picture: CompanyPicture, areaWidth: number, scale = 1) {
  const { ratio, width, isExact } = PICTURE_SHAPES[picture]
  const croppedWidth = Math.max(1, Math.round((isExact ? width : Math.min(areaWidth, width)) * scale))
  return { width: croppedWidth, height: Math.max(1, Math.round(croppedWidth / ratio)) }
}

/** How many bytes of a PNG give its size. */
const PNG_SIZE_BYTES = 24

/** Width and height in pixels from a PNG's first bytes; undefined when it is not a PNG. */
export function pngSize(head: Uint8Array) {
  if (head.length < PNG_SIZE_BYTES || pictureKind(head) !== 'png') return undefined
  const view = new DataView(head.buffer, head.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Whether a picture has the recommended size; any other is accepted with a warning. */
export function hasRecommendedSize(picture: CompanyPicture, { width, height }: PictureSize) {
  if (picture === 'urlLogo') return width === LOGO_SIDE_PX && height === LOGO_SIDE_PX
  return height > 0 && Math.abs(width / height / A5_RATIO - 1) <= A5_TOLERANCE
}
