import { useTranslation } from 'react-i18next'
import { dateFormat } from '#portal/lib/date-format.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { daysBetween } from '#shared/calendar/days-between.ts'
import { needsSignage, pendingActions } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { hasDayEnded, venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './pending-board.module.css'

type KeyDate = {
  what: 'signage' | 'hotelList' | 'opening'
  /** Whole days left, 0 on the day itself, negative when it has passed. */
  daysLeft: number
}

/** What happens when, by day; signage only where a booth needs it. */
function daysToKeyDates(
  company: Pick<Company, 'type' | 'stand'>,
  { dates, deadlines }: Pick<Edition, 'dates' | 'deadlines'>,
  now: number,
): KeyDate[] {
  const today = venueDay(now)
  const days = [
    ...(needsSignage(company) ? [['signage', deadlines.signage.date] as const] : []),
    ['hotelList', deadlines.hotelList.date] as const,
    ['opening', dates.start] as const,
  ]
  return days
    .map(([what, day]) => ({ what, daysLeft: daysBetween(today, day) }))
    .sort((a, b) => a.daysLeft - b.daysLeft)
}

/** The step where each flag is set. */
const STEP = { badge: 2, material: 3 } as const

type Props = { company: Company; edition: Edition }

/** What is left to do (PROF-11 to PROF-13), and apart from it the dates of the edition. */
export function PendingBoard({ company, edition }: Props) {
  const { t } = useTranslation('company')
  const pending = pendingActions(company)
  return (
    <div className={css.board}>
      <aside aria-labelledby="pending-actions">
        <div className={css.head}>
          <span className={css.count}>{pending.length}</span>
          <h2 id="pending-actions">{t('board.title')}</h2>
        </div>
        <ul className={css.rows}>
          {pending.map((what, index) => (
            <li key={what} className={cx(css.row, index === 0 && css.first)}>
              <span className={css.step}>{STEP[what]}</span>
              <span className={css.what}>{t(`board.${what}`)}</span>
              <a href={`#${what}`} className={css.link}>
                <span>{t('board.complete')}</span>
                <i>
                  <Icon name="arrow" />
                </i>
              </a>
            </li>
          ))}
        </ul>
      </aside>
      <KeyDates company={company} edition={edition} />
    </div>
  )
}

/** Once the event has passed, only that is shown: nothing is late any more. */
function KeyDates({ company, edition }: Props) {
  const { t, i18n } = useTranslation(['company', 'app'])
  const now = Date.now()
  return (
    <section className={css.dates} aria-labelledby="dates-to-know">
      <h2 id="dates-to-know" className="text-17">
        {t('dates.title')}
      </h2>
      {hasDayEnded(edition.dates.end, now) ? (
        <p>{t('app:past')}</p>
      ) : (
        <ul>
          {daysToKeyDates(company, edition, now).map(({ what, daysLeft }) => (
            <li key={what} className={css.date}>
              <span>{t(`dates.${what}`, { city: edition.venue.city })}</span>{' '}
              <span>{dateText(what, edition, i18n.language)}</span> <span>{daysLeftText(daysLeft)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function daysLeftText(days: number) {
    if (days < 0) return t('dates.passed')
    return days === 0 ? t('dates.today') : t('dates.days', { count: days })
  }
}

/** Deadlines in the edition's own words. */
function dateText(what: KeyDate['what'], { deadlines, dates }: Edition, language: 'en' | 'fr') {
  if (what !== 'opening') return deadlines[what][language]
  return dateFormat(language, {
    day: language === 'fr' ? 'numeric' : '2-digit',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(dates.start))
}

/** Placeholder blocks as wide as the pending entries and the dates. */
const WAITING_ROWS = ['44%', '61%', '53%', '48%'] as const

export function PendingBoardSkeleton() {
  return (
    <aside className={css.board} aria-busy>
      <div>
        <Spinner />
      </div>
      {WAITING_ROWS.map((width) => (
        <div key={width} className={css.block}>
          <Skeleton width={width} height="20px" />
        </div>
      ))}
    </aside>
  )
}
