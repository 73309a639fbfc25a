import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import words from '#portal/ui/field.module.css'
import { FileButton, FileTrigger } from '#portal/ui/file-button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LazyCropDialog } from '#portal/ui/lazy-crop-dialog.tsx'
import { pickBackground } from '#portal/ui/picture-background.ts'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import css from './picture-frame.module.css'
import type { PictureField } from './use-company-picture.ts'

/** What the file dialog offers; a PNG is what gets sent. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'

type PictureActionsProps = {
  field: PictureField
  /** What the buttons are for, such as "Logo". */
  title: string
  /** What a picture is cropped to. */
  cropHint: string
}

/** Buttons for an existing picture, the crop dialog, and why a file was refused; during an upload, its progress. */
export function PictureActions({ field, title, cropHint }: PictureActionsProps) {
  const { t } = useTranslation('company')
  const { url, sending, choose, remove, isDeleting, problem, toCrop } = field
  const cropWords = {
    frame: t('picture.cropper.frame'),
    asIs: t('picture.cropper.asIs'),
    use: t('picture.cropper.use'),
  }
  return (
    <div className={css.actions}>
      {url !== '' && (
        <span className={css.buttons}>
          <FileButton
            accept={PICTURE_TYPES}
            onFile={choose}
            variant="quiet"
            aria-label={`${t('picture.change')}, ${title}`}
            isPending={sending !== undefined}
            pendingLabel={t('picture.sending')}
          >
            {t('picture.change')}
          </FileButton>
          <Button
            variant="quiet"
            aria-label={`${t('picture.delete')}, ${title}`}
            isPending={isDeleting}
            pendingLabel={t('picture.deleting')}
            onPress={remove}
          >
            {t('picture.delete')}
          </Button>
        </span>
      )}
      {problem && (
        <p className={words.error} role="alert">
          <Icon name="warning" size="s" />
          <span>{t(`picture.${problem}`)}</span>
        </p>
      )}
      {toCrop && <LazyCropDialog title={title} hint={cropHint} texts={cropWords} {...toCrop} />}
      {sending && <ProgressBar label={sending.file.name} percent={sending.percent} />}
    </div>
  )
}

type PictureFrameProps = { field: PictureField; alt: string; addLabel: string; width: number; height: number }

/** The picture or, while there is none, the tile for adding one. */
export function PictureFrame({ field, alt, addLabel, width, height }: PictureFrameProps) {
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
function CompanyPicture({ url, alt, ...size }: Omit<PictureFrameProps, 'field' | 'addLabel'> & { url: string }) {
  const [broken, setBroken] = useState('')
  if (url === '' || url === broken) return null
  const onLoad = (event: SyntheticEvent<HTMLImageElement>) => void pickBackground(event.currentTarget)
  return <img src={url} alt={alt} {...size} loading="lazy" onLoad={onLoad} onError={() => setBroken(url)} />
}
