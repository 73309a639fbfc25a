import { contrastOf, hexOf, SHAPE_CONTRAST } from '#shared/edition/accent.rules.ts'

/** The share of a logo, such as a shadow, that may be invisible before it gets a white background. */
const MAX_INVISIBLE_SHARE = 0.1
/** Pixels less opaque than this, of 255, count as background. */
const MIN_OPACITY = 128
/** The logo is measured as a square of this side, in px. */
const SAMPLE_SIZE = 24

/**
 * Whether a logo is hard to see on a background: one with its own background (its corners are painted)
 * never is; a transparent one is if more than a tenth of it has less than 3:1 contrast.
 * @param pixels red, green, blue and opacity of a square picture, row by row
 * @param background #rrggbb
 */
export function isLogoHardToSee(pixels: ArrayLike<number>, background: string) {
  const count = pixels.length / 4
  const side = Math.round(Math.sqrt(count))
  const opacity = (at: number) => pixels[at * 4 + 3] ?? 0
  const corners = [0, side - 1, count - side, count - 1]
  if (corners.every((at) => opacity(at) >= MIN_OPACITY)) return false
  let [painted, invisible] = [0, 0]
  for (let index = 0; index < count; index++) {
    if (opacity(index) < MIN_OPACITY) continue
    painted++
    if (contrastOf(colorAt(pixels, index), background) < SHAPE_CONTRAST) invisible++
  }
  return invisible > painted * MAX_INVISIBLE_SHARE
}

/** Whether a logo on the page needs a white background to be seen; one whose pixels cannot be read gets it. */
export function needsWhiteBackground(logo: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIZE
  canvas.height = SAMPLE_SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const header = logo.closest('header')
  if (!context || !header) return true
  try {
    context.fillStyle = getComputedStyle(header).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const background = colorAt(context.getImageData(0, 0, 1, 1).data, 0)
    context.clearRect(0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    context.drawImage(logo, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    return isLogoHardToSee(context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE).data, background)
  } catch {
    return true
  }
}

const colorAt = (pixels: ArrayLike<number>, at: number) =>
  hexOf([0, 1, 2].map((channel) => pixels[at * 4 + channel] ?? 0))
