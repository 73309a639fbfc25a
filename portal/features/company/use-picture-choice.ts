import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureToCrop } from '#portal/ui/photo-crop.tsx'
import type { Area } from '#portal/ui/photo-frame.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { type CompanyPicture, PICTURE_SHAPES } from '#shared/company/picture.rules.ts'
import { headOf, type PictureKind, pictureKind } from '#shared/upload/picture-kind.rules.ts'
import { MAX_PICTURE_BYTES, MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'

/** What can be made the PNG that is asked for. */
const TAKEN: readonly (PictureKind | undefined)[] = ['png', 'jpeg', 'webp']

/**
 * Decides about a chosen picture: a PNG is sent as it is; a JPEG, a WebP or a PNG that is too large is cropped to what is
 * asked; anything else is refused, by a toast and beside the control. Cancelled, it was not chosen.
 */
export function usePictureChoice(wanted: CompanyPicture, send: (png: File) => void) {
  const { t } = useTranslation('company')
  const [toCrop, setToCrop] = useState<PictureToCrop & { ratio: number }>()
  const [problem, setProblem] = useState<'kind' | 'unreadable'>()

  const refuse = (reason: 'kind' | 'unreadable') => {
    setProblem(reason)
    toast.error(t('toast.error'), t(`picture.${wanted}.png`))
  }

  const choose = async (file: File) => {
    setProblem(undefined)
    if (file.size <= MIN_UPLOAD_BYTES) return
    const kind = pictureKind(await headOf(file))
    if (kind === 'png' && file.type === 'image/png' && file.size <= MAX_PICTURE_BYTES) return send(file)
    if (!TAKEN.includes(kind)) return refuse('kind')
    // Needed for such a picture alone.
    const work = await Promise.all([import('#portal/ui/photo-work.ts'), import('./crop-picture.ts')]).catch(
      () => undefined,
    )
    const picture = await work?.[0].readPicture(file)
    if (!work || !picture) return refuse('unreadable')
    const cut = async (area: Area, degrees: number) => {
      setToCrop(undefined)
      const ground = kind === 'jpeg' ? '#fff' : undefined
      const png = await work[1]
        .cropPicture(wanted, picture, { area, degrees, name: file.name, ground })
        .catch(() => undefined)
      picture.close()
      if (png) send(png)
      else refuse('unreadable')
    }
    setToCrop({
      ...{ picture, file, ratio: PICTURE_SHAPES[wanted].ratio },
      onUse: (area, degrees) => void cut(area, degrees),
      onCancel() {
        setToCrop(undefined)
        picture.close()
      },
    })
  }

  return { toCrop, problem, choose: (file: File) => void choose(file) }
}
