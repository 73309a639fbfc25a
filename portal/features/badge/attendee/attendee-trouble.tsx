import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { ADDRESS_MARK, Trouble, withAddress } from '#portal/ui/trouble.tsx'
import css from './attendee-trouble.module.css'

type Props = {
  supportEmail: string
  /** missing: no such badge. broken: it could not be read; `onAgain` tries again. */
  kind: 'missing' | 'broken'
  /** The form that sends the link again, where that helps. */
  lostLink?: ReactNode
  isTrying?: boolean
  onAgain?: () => void
}

/** Why there is no badge, always in both languages (ERR-01, ERR-02), and how to get the link again. */
export function AttendeeTrouble({ supportEmail, kind, lostLink, isTrying = false, onAgain }: Props) {
  const { t } = useTranslation('attendee')
  const texts = useBothLanguages('attendee').map(({ lang, t: say }) => ({
    lang,
    text: withAddress(say(`${kind}.text`, { email: ADDRESS_MARK }), supportEmail),
  }))
  return (
    <Trouble title={t(`${kind}.title`)} texts={texts}>
      {onAgain && (
        <div>
          <Button icon="retry" onPress={onAgain} isPending={isTrying} pendingLabel={t('ui:loading')}>
            {t('broken.again')}
          </Button>
        </div>
      )}
      {lostLink && (
        <section className={css.lost} aria-labelledby="lost-link">
          <h2 id="lost-link">{t('lost')}</h2>
          {lostLink}
        </section>
      )}
    </Trouble>
  )
}
