import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { isUntilPassed, startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import css from './deadlines.module.css'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** The edition's deadlines; a date that contradicts another one is marked. */
export function Deadlines({ overview, edition }: { overview: Overview; edition: Edition }) {
  const { t } = useTranslation('organizer')
  const { plainDay } = useDates()
  const { open } = useContradictions()
  const now = Date.parse(overview.at)
  const doubted = new Set(open.flatMap(({ keys }) => keys))
  const signage = overview.missing.find(({ what }) => what === 'signage')?.companies ?? 0
  const rows = [
    ...Object.entries(edition.deadlines).map(([name, { date }]) => ({
      name,
      date,
      to: name === 'signage' ? '/companies?view=signage' : `/edition?key=deadlines.${name}`,
      isDoubted: doubted.has(`deadlines.${name}`),
      note: name === 'signage' ? t('home.missingOf', { count: signage, all: overview.needSignage }) : '',
    })),
    { name: 'opening', date: edition.dates.start, to: '/edition?key=dates', isDoubted: false, note: '' },
  ].sort((one, other) => one.date.localeCompare(other.date))
  const toOpening = daysTo(edition.dates.start)
  return (
    <HomeBlock
      look="board"
      title={t('home.deadlines')}
      note={toOpening > 0 && t('home.toOpening', { count: toOpening })}
    >
      <ul className={block.rows}>
        {rows.map(({ name, date, to, isDoubted, note }) => (
          <li key={name}>
            <Link to={to} className={css.row}>
              <span>{isUntilPassed(date, now) ? t('home.passed') : t('home.days', { count: daysTo(date) })}</span>
              <b>{t(`home.deadline.${name}`, { day: plainDay(date) })}</b>
              {isDoubted ? <em>{t('home.doubted')}</em> : <span className={css.note}>{note}</span>}
              <Icon name="arrow" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeBlock>
  )

  function daysTo(date: string): number {
    return Math.ceil((startOfDay(date) - now) / DAY_MS)
  }
}
