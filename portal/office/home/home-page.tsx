import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { SecondFactorNotice, useMe } from '#portal/office/auth/allowed.tsx'
import { DELIVERY_WARNINGS, DeliveryWarnings } from '#portal/office/layout/delivery-warnings.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { HomeBlock } from './home-block.tsx'
import css from './home-page.module.css'
import { Registrations } from './registrations.tsx'
import { isBeforeFirstLink, SetupSteps } from './setup-steps.tsx'
import { Deadlines, Todo } from './todo.tsx'

/** First what waits and by when, then overall progress; for an event without any records, only the setup steps. */
export function HomePage() {
  const { data: overview, dataUpdatedAt } = useQuery(queries.overview)
  const edition = useQueryData(queries.edition)
  const health = useQueryData(queries.health)
  if (!overview || !edition) return null
  const isEmpty = overview.companies + overview.people === 0
  const isPast = edition.dates.end < overview.today
  return (
    <main className={css.page}>
      {!isEmpty && (
        <div className={css.board} data-surface="dark">
          <Todo overview={overview} at={dataUpdatedAt} isPast={isPast} />
          <Deadlines overview={overview} edition={edition} isPast={isPast} />
        </div>
      )}
      <DeliveryWarnings onHome />
      <HealthWarnings />
      {health && isBeforeFirstLink(overview) && (
        <SetupSteps overview={overview} edition={edition} health={health} isMain={isEmpty} />
      )}
      {!isEmpty && <Statistics overview={overview} />}
    </main>
  )
}

/** How far everything has come. */
function Statistics({ overview }: { overview: Overview }) {
  const { t } = useTranslation(['organizer', 'organizer-companies'])
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  return (
    <div className={css.figures}>
      <Registrations overview={overview} />
      <HomeBlock
        variant="light"
        title={t('home.completion')}
        note={t('organizer-companies:count', { count: overview.companies })}
      >
        <BarList
          rows={overview.completion.map(({ percentage, companies }) => ({
            name: percent.format(percentage / 100),
            count: companies,
            to: `/companies?complete=${percentage}`,
          }))}
        />
      </HomeBlock>
      <HomeBlock variant="light" title={t('home.missing')}>
        <BarList
          rows={overview.missing.map(({ what, companies }) => ({
            name: t(`home.lacks.${what}`),
            count: companies,
            to: `/companies?view=${what}`,
          }))}
        />
      </HomeBlock>
    </div>
  )
}

interface BarRow {
  name: string
  count: number
  to: string
}

/** Rows of a name, a bar and its number. */
function BarList({ rows }: { rows: readonly BarRow[] }) {
  const language = useLanguage()
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul>
      {rows.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to} className={css.row}>
            <span>{name}</span>
            <span className={css.bar}>
              <i style={{ width: `${(count / max) * 100}%` }} />
              <b>{count.toLocaleString(language)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the member, or the server's operator, should change; delivery warnings are shown separately, on every page. */
function HealthWarnings() {
  const { t } = useTranslation('organizer')
  const health = useQueryData(queries.health)
  const me = useMe()
  const others = health?.warnings?.filter((one) => !DELIVERY_WARNINGS.includes(one)) ?? []
  if (others.length === 0 && !me?.waiting.length) return null
  return (
    <div className={css.warnings}>
      <SecondFactorNotice />
      {others.map((warning) => (
        <Notice key={warning} kind="error">
          {t(`home.warning.${warning}`)}
        </Notice>
      ))}
    </div>
  )
}
