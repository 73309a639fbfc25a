import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePane } from '#portal/office/frame/side-pane.tsx'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import css from '#portal/office/visas/visa-letter-pane.module.css'
import { ComboBox } from '#portal/ui/combo-box.tsx'
import type { ComboOption } from '#portal/ui/combo-match.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { PdfPages } from '#portal/ui/pdf-pages.tsx'

type Props = {
  /** In Base64; undefined until it is there, '' while the text has a mistake. */
  pdf: string | undefined
  error: Error | null
  records: readonly ComboOption[]
  recordId: string
  onRecord: (id: string) => void
}

/** The letter itself on a request, or on nobody while there is none. */
export function LetterTextPreview({ pdf, error, records, recordId, onRecord }: Props) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const bytes = useMemo(() => pdf && Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)), [pdf])
  return (
    <SidePane label={t('model.preview')}>
      {records.length > 0 ? (
        <ComboBox label={t('model.previewOn')} options={[...records]} value={recordId} onChange={onRecord} />
      ) : (
        <p>{t('organizer-edition:letterText.nobody')}</p>
      )}
      {error && <Notice kind="late">{failureMessage(error)}</Notice>}
      {bytes && !error && (
        <div className={css.paper}>
          <PdfPages url="" bytes={bytes} title={t('organizer-edition:letterText.title')} isLarge={false} />
        </div>
      )}
      {pdf === '' && <p>{t('model.noPreview')}</p>}
    </SidePane>
  )
}
