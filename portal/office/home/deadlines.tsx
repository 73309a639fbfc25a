import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { daysBetween } from '#shared/calendar/days-between.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { type DeadlineRow, deadlineRows } from './deadline-rows.ts'
import css from './deadlines.module.css'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'

type Props = { overview: Overview; edition: Edition; isPast: boolean }

/** The edition's dates with how far each thing is; after the event it only says so, since nothing is late any more. */
export function Deadlines({ overview, edition, isPast }: Props) {
  const { t } = useTranslation(['organizer', 'organizer-edition'])
  const language = useLanguage()
  const { open } = useContradictions()
  const daysToOpening = daysBetween(overview.today, edition.dates.start)
  return (
    <HomeBlock
      variant="dark"
      title={t('organizer-edition:group.deadlines')}
      note={daysToOpening > 0 && t('home.toOpening', { count: daysToOpening })}
    >
      {isPast ? (
        <p className={block.said}>{t('home.past', { dates: edition.dates[language] })}</p>
      ) : (
        <ul>
          {deadlineRows(edition, overview, open).map((row) => (
            <li key={row.name}>
              <Deadline row={row} eventYear={edition.dates.start.slice(0, 4)} />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  )
}

/** The year is said only where it is not that of the event. */
function Deadline({
  row: { name, date, days, path, contradiction, progress },
  eventYear,
}: {
  row: DeadlineRow
  eventYear: string
}) {
  const { t } = useTranslation(['organizer', 'organizer-edition'])
  const { mediumDate, shortDate } = useDates()
  const left = days === null ? t('home.passed') : t('home.days', { count: days })
  const when = date === null ? t('home.noDate') : left
  return (
    <Link to={path} className={css.row}>
      <span>{when}</span>
      <b>
        {t(`editionDay.${name}`)}
        {date !== null && `, ${date.startsWith(eventYear) ? shortDate(date) : mediumDate(date)}`}
      </b>
      {contradiction ? (
        <em>{textOr(`organizer:home.contradiction.${contradiction.code}`, '', { count: contradiction.years })}</em>
      ) : (
        <span className="quiet">
          {progress?.kind === 'unpublished'
            ? t('home.progress.unpublished')
            : progress && t(`home.progress.${progress.kind}`, progress)}
        </span>
      )}
      <Icon name="arrow" size="s" />
    </Link>
  )
}
