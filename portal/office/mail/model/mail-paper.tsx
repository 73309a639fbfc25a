import { useTranslation } from 'react-i18next'
import css from './mail-paper.module.css'

/** A mail has two languages and is longer than its frame: some systems hide how far it goes until it is scrolled. */
const SCROLLBAR =
  '<style>::-webkit-scrollbar{width:14px;background:#edf1f2}::-webkit-scrollbar-thumb{background:#5b6b73}</style>'

/** A mail as its recipient sees it. Its frame is sandboxed: nothing runs, and no link works. */
export function MailPaper({ to, subject, html }: { to: string; subject: string; html: string }) {
  const { t } = useTranslation('organizer-mail')
  return (
    <div className={css.mail}>
      <p className={css.to}>{t('model.to', { to })}</p>
      <p className="text-17 strong">{subject}</p>
      {/* A frame for each mail: one that is given another text would be a step of the browser's Back. */}
      <iframe
        key={html}
        className={css.paper}
        title={t('organizer:act.preview')}
        sandbox=""
        srcDoc={`${html}${SCROLLBAR}`}
      />
    </div>
  )
}
