import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileTrigger } from '#portal/ui/file-trigger.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { chooseGround } from '#portal/ui/picture-ground.ts'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import { PICTURE_TYPES } from './picture-actions.tsx'
import css from './picture-frame.module.css'
import type { PictureField } from './use-company-picture.ts'

type Props = { field: PictureField; alt: string; addLabel: string; width: number; height: number }

/** The picture or, while there is none, the tile for adding one. */
export function PictureFrame({ field, alt, addLabel, width, height }: Props) {
  const { t } = useTranslation('company')
  if (field.url !== '') return <CompanyPicture url={field.url} alt={alt} width={width} height={height} />
  const isSending = field.sending !== undefined
  return (
    <FileTrigger accept={PICTURE_TYPES} onFile={field.choose}>
      {(open) => (
        <button type="button" className={css.tile} {...(isSending ? { 'aria-disabled': true } : { onClick: open })}>
          {isSending ? <SpinnerWheel /> : <Icon name="plus" />}
          <span>{isSending ? t('picture.sending') : addLabel}</span>
        </button>
      )}
    </FileTrigger>
  )
}

/** A picture that cannot be loaded counts as missing. */
function CompanyPicture({ url, alt, ...size }: Omit<Props, 'field' | 'addLabel'> & { url: string }) {
  const [broken, setBroken] = useState('')
  if (url === '' || url === broken) return null
  const onLoad = (event: SyntheticEvent<HTMLImageElement>) => void chooseGround(event.currentTarget)
  return <img src={url} alt={alt} {...size} loading="lazy" onLoad={onLoad} onError={() => setBroken(url)} />
}
