import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Notice } from '#portal/ui/notice.tsx'
import css from './invitation-notes.module.css'

/** How invitations work, in both languages, the page's own first (BADGE-04, BADGE-05). */
export function InvitationNotes() {
  const both = useBothLanguages('badge')
  return (
    <div className={css.notes}>
      {both.map(({ lang, t }) => (
        <div key={lang} lang={lang}>
          <Notice>
            <p>{t('invitation.bulk')}</p>
            <p>{t('invitation.staff')}</p>
          </Notice>
        </div>
      ))}
    </div>
  )
}
