/**
 * A light, transparent logo would be invisible on the usual white, so it gets the sign's ink colour behind it.
 * The code that checks it is loaded with the first picture.
 */
export async function pickBackground(image: HTMLImageElement) {
  const { isLightPicture } = await import('./light-picture.ts')
  image.style.background = isLightPicture(image) ? 'var(--sign)' : ''
}
