import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** The date for signage has passed: said in both languages; saving still works unless it is closed (VAL-46, Q-008). */
export function SignageLate({ edition, isClosed }: { edition: Edition; isClosed: boolean }) {
  const texts = useBothLanguages('company')
  return (
    <Notice kind="late">
      {texts.map(({ lang, t }) => (
        <p key={lang} lang={lang}>
          {t(isClosed ? 'signageClosed' : 'late', { when: edition.deadlines.signage[lang] })}{' '}
          <a href={`mailto:${edition.supportEmail}`}>{edition.supportEmail}</a>.
        </p>
      ))}
    </Notice>
  )
}
