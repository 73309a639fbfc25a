import sharp from 'sharp'

/** The colours of a test photo that stands upright, by corner. */
export const CORNERS = {
  topLeft: '#d02020',
  topRight: '#20a040',
  bottomLeft: '#2040c0',
  bottomRight: '#e0c020',
} as const
export type Corner = keyof typeof CORNERS

/** A picture with a colour in each quarter, so that every turn and mirroring shows. */
export function quarters(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2]
  const rect = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${
    rect(0, 0, CORNERS.topLeft) +
    rect(w, 0, CORNERS.topRight) +
    rect(0, h, CORNERS.bottomLeft) +
    rect(w, h, CORNERS.bottomRight)
  }</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** What a camera stores for each EXIF orientation: the turn and mirroring that the orientation undoes. */
const STORED: Record<number, { rotate: number; flip?: boolean; flop?: boolean }> = {
  1: { rotate: 0 },
  2: { rotate: 0, flop: true },
  3: { rotate: 180 },
  4: { rotate: 0, flip: true },
  5: { rotate: 90, flop: true },
  6: { rotate: 270 },
  7: { rotate: 90, flip: true },
  8: { rotate: 90 },
}

/** A JPEG that stands upright only when its EXIF orientation is obeyed. */
export async function orientedJpeg(upright: Buffer, orientation: number): Promise<Buffer> {
  const { rotate, flip = false, flop = false } = STORED[orientation] ?? { rotate: 0 }
  // Two passes: sharp mirrors before it turns, whatever the order of the calls.
  const turned = await sharp(upright).rotate(rotate).png().toBuffer()
  return sharp(turned).flip(flip).flop(flop).withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer()
}

/** The colour in the middle of each quarter of a picture. */
export async function cornersOf(picture: Buffer): Promise<Record<Corner, [number, number, number]>> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): [number, number, number] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  }
}
