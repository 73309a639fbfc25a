/**
 * A light logo on nothing would not be seen on the white that logos are drawn for: it stands on the sign's ink.
 * What looks at it comes with the first picture.
 */
export async function pickBackground(image: HTMLImageElement) {
  const { isLightPicture } = await import('./light-picture.ts')
  image.style.background = isLightPicture(image) ? 'var(--sign)' : ''
}
