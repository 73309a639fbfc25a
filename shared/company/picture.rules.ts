/** The two pictures of a company and their required sizes (VAL-47, VAL-48, Q-070). */
export type CompanyPicture = 'urlLogo' | 'urlPub'

export interface PictureSize {
  width: number
  height: number
}

const LOGO_SIDE_PX = 320
const A5_RATIO = 148.5 / 210
/** How far an advertisement's proportions may be from A5. */
const A5_TOLERANCE = 0.02

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** How many bytes identify a PNG and give its size. */
export const PNG_HEAD_BYTES = 24

/** Width and height in pixels from a PNG's first bytes; undefined when it is not a PNG. */
export function pngSize(head: Uint8Array): PictureSize | undefined {
  if (head.length < PNG_HEAD_BYTES || SIGNATURE.some((byte, at) => head[at] !== byte)) return undefined
  const view = new DataView(head.buffer, head.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Whether a picture has the required size; any other is accepted with a warning. */
export function hasExpectedSize(picture: CompanyPicture, { width, height }: PictureSize): boolean {
  if (picture === 'urlLogo') return width === LOGO_SIDE_PX && height === LOGO_SIDE_PX
  return height > 0 && Math.abs(width / height / A5_RATIO - 1) <= A5_TOLERANCE
}
