import { useTranslation } from 'react-i18next'
import css from './mail-paper.module.css'

/** A mail as its recipient sees it. Its frame is sandboxed: nothing runs, and no link works. */
export function MailPaper({ to, subject, html }: { to: string; subject: string; html: string }) {
  const { t } = useTranslation('organizer-mail')
  return (
    <div className={css.mail}>
      <p className={css.to}>{t('model.to', { to })}</p>
      <p className={css.subject}>{subject}</p>
      <iframe className={css.paper} title={t('model.preview')} sandbox="" srcDoc={html} />
    </div>
  )
}
