import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import css from './picture-actions.module.css'
import type { PictureField } from './use-company-picture.ts'

type Props = {
  field: PictureField
  /** What the buttons are for, such as "Logo". */
  title: string
}

/** What can be done with an existing picture; during an upload, its progress. */
export function PictureActions({ field, title }: Props) {
  const { t } = useTranslation('company')
  const { url, sending, choose, remove, isDeleting } = field
  return (
    <div className={css.actions}>
      {url !== '' && (
        <span className={css.buttons}>
          <FileButton
            accept="image/png"
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
      {sending && <ProgressBar label={sending.file.name} percent={sending.percent} />}
    </div>
  )
}
