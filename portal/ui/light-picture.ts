/** The colours are sampled from a copy of the picture with this many pixels a side. */
const SIDE_PX = 48
/** Out of 255: anything darker is visible on white. */
const MIN_LIGHTNESS = 200
/** More than stray edges and small print. */
const MAX_DARK_SHARE = 0.05
const OPAQUE = 128

/** Whether a picture with a transparent background would hardly be visible on white. */
export function isLightPicture(image: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE_PX
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0) return false
  context.drawImage(image, 0, 0, SIDE_PX, SIDE_PX)
  return areLight(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data)
}

/** @param pixels red, green, blue and opacity of each */
export function areLight(pixels: ArrayLike<number>) {
  let opaque = 0
  let dark = 0
  let isTransparent = false
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [
      pixels[index],
      pixels[index + 1],
      pixels[index + 2],
      pixels[index + 3],
    ]
    if (opacity < OPAQUE) isTransparent = true
    else {
      opaque += 1
      if (0.3 * red + 0.6 * green + 0.1 * blue < MIN_LIGHTNESS) dark += 1
    }
  }
  return isTransparent && opaque > 0 && dark / opaque < MAX_DARK_SHARE
}
