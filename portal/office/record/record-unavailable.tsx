import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CallError } from '#shared/contract/call-error.ts'
import css from './record-page.module.css'

/** Shown instead of a record that does not exist or could not be loaded; nothing while it loads. */
export function RecordUnavailable({ section, error }: { section: 'companies' | 'badges'; error: Error | null }) {
  const { t } = useTranslation([`organizer-${section}`, 'organizer-companies', 'organizer'])
  if (!(error instanceof CallError)) return null
  return (
    <main className={css.page}>
      <h1>{t(error.status === 404 ? 'record.gone' : 'organizer:failed')}</h1>
      <Link to={`/${section}`}>{t(`organizer:section.${section}`)}</Link>
    </main>
  )
}
