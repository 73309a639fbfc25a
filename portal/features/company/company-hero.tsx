import { useTranslation } from 'react-i18next'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { completionPercentage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { BoothNumbers } from './booth-numbers.tsx'
import css from './company-hero.module.css'
import { companyName } from './company-name.ts'
import { CompletionBar } from './completion-bar.tsx'

/** Who is signed in and how far the profile is, on the sign. */
export function CompanyHero({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const percentage = completionPercentage(company)
  const booths = company.stand.filter((booth) => booth.stand !== '')
  return (
    <section className={css.hero} aria-labelledby="company-name">
      <h1 id="company-name" className={css.name} dir="auto">
        {companyName(company)}
      </h1>
      <p className={css.percent}>
        {percentage}
        <small>%</small>
      </p>
      <CompletionBar company={company} percentage={percentage} />
      {booths.length > 0 && (
        <div className={css.booths}>
          <h2 className="visually-hidden">{t('boothNumbers')}</h2>
          <BoothNumbers booths={booths} />
        </div>
      )}
    </section>
  )
}

/** Blocks where name, percentage and bar will stand. */
export function CompanyHeroSkeleton() {
  return (
    <div className={css.hero}>
      <div className={css.waiting}>
        <Skeleton width="70%" height="34px" />
        <Skeleton width="56%" height="34px" />
      </div>
      <div className={css.percent}>
        <Skeleton width="44%" height="100%" />
      </div>
      <div className={css.bar}>
        <Skeleton height="12px" />
      </div>
    </div>
  )
}
