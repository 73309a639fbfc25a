import { type Area, rotatedSize, type Size } from './photo-frame.ts'

/**
 * A canvas with `area` (in px of the picture after rotating it by `degrees`; it may reach beyond the picture).
 * @param background the colour under it; without one, transparent parts stay transparent
 */
export function drawArea(picture: ImageBitmap, area: Area, degrees: number, size: Size, background?: string) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  const rotated = rotatedSize(picture, degrees)
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(rotated.width / 2 - area.x, rotated.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

/** The canvas's content as a file. @throws when the browser cannot provide a large enough canvas */
export const encode = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg', quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, quality),
  )
