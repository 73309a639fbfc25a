import { contrastOf } from '#shared/edition/accent.rules.ts'

/** WCAG 2.2, 1.4.11: what a picture says must have this contrast with what it stands on. */
const SHAPE_CONTRAST = 3
/** So small a part of a logo may be lost on the ground, such as a shadow, before it gets a white ground. */
const LOST = 0.1
/** Pixels that are less opaque than this are ground. */
const SEEN = 128
/** The logo is measured as a picture of so many pixels a side. */
const SIDE = 24

/**
 * Whether a logo needs a white ground to be seen on a ground: one that brings a ground of its own (its corners are
 * painted) never does; of one that is transparent around, more than a tenth would have less than 3:1 there.
 * @param pixels red, green, blue and opacity of a square picture, row by row
 * @param ground #rrggbb
 */
export function needsWhiteGround(pixels: ArrayLike<number>, ground: string): boolean {
  const count = pixels.length / 4
  const side = Math.round(Math.sqrt(count))
  const opacity = (at: number) => pixels[at * 4 + 3] ?? 0
  const corners = [0, side - 1, count - side, count - 1]
  if (corners.every((at) => opacity(at) >= SEEN)) return false
  let [painted, lost] = [0, 0]
  for (let at = 0; at < count; at++) {
    if (opacity(at) < SEEN) continue
    painted++
    if (contrastOf(hexOf(pixels, at * 4), ground) < SHAPE_CONTRAST) lost++
  }
  return lost > painted * LOST
}

/** The same of a picture on the page; a picture that may not be read gets the white ground. */
export function needsWhiteGroundOn(logo: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const sign = logo.closest('header')
  if (!pen || !sign) return true
  try {
    pen.fillStyle = getComputedStyle(sign).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    const ground = hexOf(pen.getImageData(0, 0, 1, 1).data, 0)
    pen.clearRect(0, 0, SIDE, SIDE)
    pen.drawImage(logo, 0, 0, SIDE, SIDE)
    return needsWhiteGround(pen.getImageData(0, 0, SIDE, SIDE).data, ground)
  } catch {
    return true
  }
}

const hexOf = (pixels: ArrayLike<number>, from: number) =>
  `#${[0, 1, 2].map((at) => (pixels[from + at] ?? 0).toString(16).padStart(2, '0')).join('')}`
