import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { AttendeeGround } from './attendee-aside.tsx'
import { badgeEdition } from './attendee-edition.ts'
import css from './attendee-form.module.css'
import waiting from './attendee-skeleton.module.css'
import { useAttendeeText } from './attendee-text.ts'

const LINES = ['photo', 'company', 'name', 'position', 'tel']

/** Placeholders beside a badge that has not loaded. */
export function AttendeeSkeleton() {
  const { t } = useAttendeeText()
  const edition = useEdition()
  const language = useLanguage()
  const card = {
    type: 'visitor',
    state: 'invited',
    edition: badgeEdition(edition, language),
    label: t('ui:loading'),
  } as const
  return (
    <main className={css.page}>
      <AttendeeGround card={card} className={waiting.unknown}>
        <Spinner />
      </AttendeeGround>
      <div className={css.side} aria-busy="true">
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton width="60%" height="34px" />
        {LINES.map((line) => (
          <div key={line} className={waiting.line}>
            <Skeleton width="120px" height="14px" />
            <Skeleton height="48px" />
          </div>
        ))}
      </div>
    </main>
  )
}
