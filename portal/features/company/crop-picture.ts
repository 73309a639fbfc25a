import { drawArea } from '#portal/ui/draw-area.ts'
import type { Area } from '#portal/ui/photo-frame.ts'
import { type CompanyPicture, croppedSize } from '#shared/company/picture.rules.ts'
import { MAX_PICTURE_BYTES } from '#shared/widget-constants.ts'

/**
 * Cuts `area` out of a picture as the PNG that is asked for, with fewer pixels if the file would be too large. Throws
 * when the browser cannot provide a large enough canvas.
 * @param ground the colour of the margins
 */
export async function cropPicture(
  wanted: CompanyPicture,
  picture: ImageBitmap,
  { area, degrees, name, ground }: { area: Area; degrees: number; name: string; ground: string | undefined },
) {
  for (const scale of [1, 0.7, 0.5]) {
    const canvas = drawArea(picture, area, degrees, croppedSize(wanted, area.width, scale), ground)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (png && png.size <= MAX_PICTURE_BYTES)
      return new File([png], `${name.replace(/\.[^.]*$/, '') || 'picture'}.png`, { type: 'image/png' })
  }
  throw new Error('No PNG was made')
}
