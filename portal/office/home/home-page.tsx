import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { BarList } from './bar-list.tsx'
import { Deadlines } from './deadlines.tsx'
import { HealthWarnings } from './health-warnings.tsx'
import { HomeBlock } from './home-block.tsx'
import css from './home-page.module.css'
import { Registrations } from './registrations.tsx'
import { Todo } from './todo.tsx'

/** What waits, what is overdue, and how far everything has come. Every number links to its list. */
export function HomePage() {
  const { t } = useTranslation('organizer')
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  const { data: overview } = useQuery(queries.overview)
  const { data: edition } = useQuery(queries.edition)
  if (!overview || !edition) return null
  return (
    <main className={css.page}>
      <HealthWarnings />
      <div className={css.board} data-ground="ink">
        <Todo overview={overview} />
        <Deadlines overview={overview} edition={edition} />
      </div>
      <div className={css.figures}>
        <Registrations overview={overview} />
        <HomeBlock
          look="figure"
          title={t('home.completion')}
          note={t('home.companies', { count: overview.companies })}
        >
          <BarList
            rows={overview.completion.map(({ percentage, companies }) => ({
              name: percent.format(percentage / 100),
              count: companies,
              to: `/companies?complete=${percentage}`,
            }))}
          />
        </HomeBlock>
        <HomeBlock look="figure" title={t('home.missing')}>
          <BarList
            rows={overview.missing.map(({ what, companies }) => ({
              name: t(`home.lacks.${what}`),
              count: companies,
              to: `/companies?view=${what}`,
            }))}
          />
        </HomeBlock>
      </div>
    </main>
  )
}
