import { useTranslation } from 'react-i18next'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { BarList } from './bar-list.tsx'
import block from './home-block.module.css'

/** What companies lack, the most frequent first. */
export function MissingSummary({ overview }: { overview: Overview }) {
  const { t } = useTranslation('organizer')
  return (
    <section className={block.figure} aria-labelledby="missing">
      <div className={block.head}>
        <h2 id="missing">{t('home.missing')}</h2>
      </div>
      <BarList
        rows={overview.missing.map(({ what, companies }) => ({
          name: t(`home.lacks.${what}`),
          count: companies,
          to: `/companies?view=${what}`,
        }))}
      />
    </section>
  )
}
