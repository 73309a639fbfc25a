import { contrastOf } from '#shared/edition/accent.rules.ts'

/** WCAG 2.2, 1.4.11: the minimum contrast of graphics with their background. */
const SHAPE_CONTRAST = 3
/** The share of a logo, such as a shadow, that may be invisible before it gets a white background. */
const MAX_INVISIBLE_SHARE = 0.1
/** Pixels less opaque than this count as background. */
const MIN_OPACITY = 128
/** The logo is measured as a square of this side, in px. */
const SIDE = 24

/**
 * Whether a logo needs a white ground to be seen on a ground: one that brings a ground of its own (its corners are
 * painted) never does; a transparent one does if more than a tenth of it has less than 3:1 contrast.
 * @param pixels red, green, blue and opacity of a square picture, row by row
 * @param ground #rrggbb
 */
export function needsWhiteBackground(pixels: ArrayLike<number>, ground: string): boolean {
  const count = pixels.length / 4
  const side = Math.round(Math.sqrt(count))
  const opacity = (at: number) => pixels[at * 4 + 3] ?? 0
  const corners = [0, side - 1, count - side, count - 1]
  if (corners.every((at) => opacity(at) >= MIN_OPACITY)) return false
  let [painted, invisible] = [0, 0]
  for (let at = 0; at < count; at++) {
    if (opacity(at) < MIN_OPACITY) continue
    painted++
    if (contrastOf(hexOf(pixels, at * 4), ground) < SHAPE_CONTRAST) invisible++
  }
  return invisible > painted * MAX_INVISIBLE_SHARE
}

/** The same for an image on the page; one whose pixels cannot be read gets the white background. */
export function logoNeedsWhiteBackground(logo: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const header = logo.closest('header')
  if (!context || !header) return true
  try {
    context.fillStyle = getComputedStyle(header).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const ground = hexOf(context.getImageData(0, 0, 1, 1).data, 0)
    context.clearRect(0, 0, SIDE, SIDE)
    context.drawImage(logo, 0, 0, SIDE, SIDE)
    return needsWhiteBackground(context.getImageData(0, 0, SIDE, SIDE).data, ground)
  } catch {
    return true
  }
}

const hexOf = (pixels: ArrayLike<number>, from: number) =>
  `#${[0, 1, 2].map((at) => (pixels[from + at] ?? 0).toString(16).padStart(2, '0')).join('')}`
