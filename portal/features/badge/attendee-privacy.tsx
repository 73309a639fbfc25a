import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './attendee-privacy.module.css'

type Props = {
  /** Path of the stored document. */
  file: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** The acceptance, with the document behind its link (PBADGE-06). */
export function AttendeePrivacy({ file, isAccepted, onChange }: Props) {
  const { t } = useTranslation('attendee')
  const [isOpen, setOpen] = useState(false)
  const url = fileUrl(file)
  // A real link: it can be opened in a new tab or sent on; a plain click opens it over the page.
  const link = (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      {t('policy.title')}
    </a>
  )
  return (
    <>
      <Checkbox value={isAccepted} onChange={onChange}>
        <Trans t={t} i18nKey="policy.accept" components={{ document: link }} />
      </Checkbox>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('policy.title')} width={750}>
        <div className={css.links}>
          <LinkButton href={url} target="_blank" rel="noreferrer" variant="line" icon="out">
            {t('policy.open')}
          </LinkButton>
          <LinkButton href={url} download variant="line" icon="download">
            {t('policy.download')}
          </LinkButton>
        </div>
        <object className={css.document} data={url} type="application/pdf" aria-label={t('policy.title')}>
          <p className={css.instead}>{t('policy.notShown')}</p>
        </object>
      </Dialog>
    </>
  )
}
