import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { AttendeeLostLink } from './attendee-lost-link.tsx'
import css from './attendee-trouble.module.css'

type Props = {
  supportEmail: string
  /** missing: no such badge. broken: it could not be read; `onAgain` tries again. */
  kind: 'missing' | 'broken'
  isTrying?: boolean
  onAgain?: () => void
}

/** Why there is no badge, always in both languages (ERR-01, ERR-02), and how to get the link again. */
export function AttendeeTrouble({ supportEmail, kind, isTrying = false, onAgain }: Props) {
  const { t } = useTranslation('attendee')
  const both = useBothLanguages('attendee')
  return (
    <main className={css.page}>
      <h1>{t(`${kind}.title`)}</h1>
      <div className={css.languages} role="alert">
        {both.map(({ lang, t: say }) => (
          <p key={lang} lang={lang}>
            {withAddress(say(`${kind}.text`, { email: MARK }), supportEmail)}
          </p>
        ))}
      </div>
      {onAgain && (
        <div>
          <Button icon="retry" onPress={onAgain} isPending={isTrying} pendingLabel={t('ui:loading')}>
            {t('broken.again')}
          </Button>
        </div>
      )}
      <AttendeeLostLink />
    </main>
  )
}

const MARK = '\u0000'

/** The sentence with the address as a link in its place. */
function withAddress(sentence: string, address: string): ReactNode {
  const [before, after] = sentence.split(MARK)
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  )
}
