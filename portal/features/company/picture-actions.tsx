import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import words from '#portal/ui/field.module.css'
import { FileButton } from '#portal/ui/file-button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { PhotoCrop } from '#portal/ui/photo-crop.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import css from './picture-actions.module.css'
import type { PictureField } from './use-company-picture.ts'

/** What the browser offers first; a PNG is what is sent. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'

type Props = {
  field: PictureField
  /** What the buttons are for, such as "Logo". */
  title: string
  /** What a picture is cropped to. */
  cropHint: string
}

/** What can be done with an existing picture, how one is cropped, why one was refused; during an upload, its progress. */
export function PictureActions({ field, title, cropHint }: Props) {
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
            aria-label={`${t('picture.change')}: ${title}`}
            isPending={sending !== undefined}
            pendingLabel={t('picture.sending')}
          >
            {t('picture.change')}
          </FileButton>
          <Button
            variant="quiet"
            aria-label={`${t('picture.delete')}: ${title}`}
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
      {toCrop && <PhotoCrop title={title} hint={cropHint} words={cropWords} {...toCrop} />}
      {sending && <ProgressBar label={sending.file.name} percent={sending.percent} />}
    </div>
  )
}
