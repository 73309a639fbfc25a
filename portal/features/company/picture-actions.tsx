import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { FileTrigger } from '#portal/ui/file-trigger.tsx'
import { focusAfterDialog } from '#portal/ui/focus-after-dialog.ts'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { CompanyPicture } from '#shared/company/picture.rules.ts'
import css from './picture-actions.module.css'
import { useCompanyPicture } from './use-company-picture.ts'

type Props = {
  company: Company
  picture: CompanyPicture
  /** What the buttons are about: "Logo". */
  title: string
}

/** Upload or change, and delete; while a file is on its way, how far it has come. */
export function PictureActions({ company, picture, title }: Props) {
  const { t } = useTranslation('company')
  const { sending, choose, remove, isDeleting } = useCompanyPicture(company, picture)
  const actions = useRef<HTMLDivElement>(null)
  const has = company[picture] !== ''
  // The button that was pressed goes with the picture; its neighbour then takes the focus.
  const had = useRef(has)
  useEffect(() => {
    const isGone = had.current && !has
    had.current = has
    if (isGone) focusAfterDialog(() => actions.current?.querySelector('button'))
  }, [has])
  const words = t(has ? 'picture.change' : 'picture.upload')
  return (
    <div ref={actions} className={css.actions}>
      <span className={css.buttons}>
        <FileTrigger accept="image/png" onFile={choose}>
          {(open) => (
            <Button
              onPress={open}
              variant="quiet"
              aria-label={`${words}: ${title}`}
              isPending={sending !== undefined}
              pendingLabel={t('picture.sending')}
            >
              {words}
            </Button>
          )}
        </FileTrigger>
        {has && (
          <Button
            variant="quiet"
            aria-label={`${t('picture.delete')}: ${title}`}
            isPending={isDeleting}
            pendingLabel={t('picture.deleting')}
            onPress={remove}
          >
            {t('picture.delete')}
          </Button>
        )}
      </span>
      {sending && <ProgressBar label={sending.file.name} percent={sending.percent} />}
    </div>
  )
}
