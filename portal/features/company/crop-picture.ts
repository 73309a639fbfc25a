import { drawArea } from '#portal/ui/draw-area.ts'
import type { Area } from '#portal/ui/photo-frame.ts'
import { type CompanyPicture, croppedSize } from '#shared/company/picture.rules.ts'
import { MAX_PICTURE_BYTES } from '#shared/widget-constants.ts'

/**
 * Crops a picture to `area` and encodes it as a PNG, with fewer pixels if the file would be too large.
 * @param background the colour of the margins
 * @throws when the browser cannot provide a large enough canvas, or no PNG is small enough
 */
export async function cropPicture(
  target: CompanyPicture,
  picture: ImageBitmap,
  { area, degrees, name, background }: { area: Area; degrees: number; name: string; background: string | undefined },
) {
  for (const scale of [1, 0.7, 0.5]) {
    const canvas = drawArea(picture, area, degrees, croppedSize(target, area.width, scale), background)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (png && png.size <= MAX_PICTURE_BYTES)
      return new File([png], `${name.replace(/\.[^.]*$/, '') || 'picture'}.png`, { type: 'image/png' })
  }
  throw new Error('No PNG was made')
}
