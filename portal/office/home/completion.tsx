import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { BarList } from './bar-list.tsx'
import block from './home-block.module.css'

/** How many companies are how complete. */
export function Completion({ overview }: { overview: Overview }) {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <section className={block.figure} aria-labelledby="completion">
      <div className={block.head}>
        <h2 id="completion">{t('home.completion')}</h2>
        <p>{t('home.companies', { count: overview.companies })}</p>
      </div>
      <BarList
        rows={overview.completion.map(({ percentage, companies }) => ({
          name: percent.format(percentage / 100),
          count: companies,
          to: `/companies?complete=${percentage}`,
        }))}
      />
    </section>
  )
}
