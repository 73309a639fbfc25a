import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { ADDRESS_MARK, ErrorPanel, withAddress } from '#portal/ui/error-panel.tsx'
import css from './attendee-error.module.css'

type Props = {
  supportEmail: string
  /** missing: no such badge. broken: it could not be read; `onRetry` tries again. */
  kind: 'missing' | 'broken'
  /** The form that sends the link again, where that helps. */
  resendLinkForm?: ReactNode
  isTrying?: boolean
  onRetry?: () => void
}

/** Why there is no badge, always in both languages (ERR-01, ERR-02), and how to get the link again. */
export function AttendeeError({ supportEmail, kind, resendLinkForm, isTrying = false, onRetry }: Props) {
  const { t } = useTranslation('attendee')
  const texts = useBothLanguages('attendee').map(({ lang, t: say }) => ({
    lang,
    text: withAddress(say(`${kind}.text`, { email: ADDRESS_MARK }), supportEmail),
  }))
  return (
    <ErrorPanel title={t(`${kind}.title`)} texts={texts}>
      {onRetry && (
        <div>
          <Button icon="retry" onPress={onRetry} isPending={isTrying} pendingLabel={t('ui:loading')}>
            {t('broken.again')}
          </Button>
        </div>
      )}
      {resendLinkForm && (
        <section className={css.lost} aria-labelledby="lost-link">
          <h2 id="lost-link">{t('lost')}</h2>
          {resendLinkForm}
        </section>
      )}
    </ErrorPanel>
  )
}
