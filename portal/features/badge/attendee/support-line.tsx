import { useTranslation } from 'react-i18next'
import css from './attendee-decline.module.css'

/** Whom to ask, at the end of the page. */
export function SupportLine({ email }: { email: string }) {
  const { t } = useTranslation('app')
  return (
    <p className={css.support}>
      {t('question')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
