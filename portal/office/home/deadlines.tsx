import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { type DeadlineRow, daysTo, deadlineRows } from './deadline-rows.ts'
import css from './deadlines.module.css'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'

/** The edition's dates with how far each thing is; one that contradicts another says what is wrong. */
export function Deadlines({ overview, edition }: { overview: Overview; edition: Edition }) {
  const { t } = useTranslation('organizer')
  const { open } = useContradictions()
  const toOpening = daysTo(edition.dates.start, Date.parse(overview.at))
  return (
    <HomeBlock
      look="board"
      title={t('home.deadlines')}
      note={toOpening > 0 && t('home.toOpening', { count: toOpening })}
    >
      <ul className={block.rows}>
        {deadlineRows(edition, overview, open).map((row) => (
          <li key={row.name}>
            <Deadline row={row} />
          </li>
        ))}
      </ul>
    </HomeBlock>
  )
}

function Deadline({ row: { name, date, days, to, doubt, progress } }: { row: DeadlineRow }) {
  const { t } = useTranslation('organizer')
  const { plainDay } = useDates()
  const day = date === null ? t('home.noDate') : plainDay(date)
  return (
    <Link to={to} className={css.row}>
      <span>{date !== null && (days === null ? t('home.passed') : t('home.days', { count: days }))}</span>
      <b>{t(`home.deadline.${name}`, { day })}</b>
      {doubt ? (
        <em>{t(`home.doubt.${doubt.code}`, { count: doubt.years })}</em>
      ) : (
        <span className={css.note}>{progress && t(`home.progress.${progress.of}`, progress)}</span>
      )}
      <Icon name="arrow" size="s" />
    </Link>
  )
}
