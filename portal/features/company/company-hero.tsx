import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { completionPercentage } from '#shared/company/company.rules.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import css from './company-hero.module.css'
import { companyName } from './company-name.ts'

/** More booth numbers than this are shown smaller, in a grid. */
const MANY = 6

/** Booth numbers as they hang in the hall (COMP-06). */
export function BoothNumbers({ booths }: { booths: readonly Booth[] }) {
  return (
    <ul className={cx(css.numbers, booths.length > MANY && css.many)}>
      {booths.map((booth, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may hold two entries of one number
        <li key={`${booth.stand} ${index}`}>{booth.stand}</li>
      ))}
    </ul>
  )
}

/** The four things that make up the percentage, in the order of the page (STATE-16). */
const PARTS = ['adresse', 'urlLogo', 'isBadge', 'isMaterial'] as const
/** The section where each of them is done. */
const PLACE = { adresse: 'catalogue', urlLogo: 'catalogue', isBadge: 'badge', isMaterial: 'material' } as const
/** More booths than this are counted here; section 6 names them. */
const MOST_BOOTHS = 6

/** On the sign: who is signed in, and the profile's progress. */
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
          {booths.length > MOST_BOOTHS ? (
            <a className="inline sign" href="#stand">
              {t('step.booths', { count: booths.length })}
            </a>
          ) : (
            <BoothNumbers booths={booths} />
          )}
        </div>
      )}
    </section>
  )
}

/** Placeholder blocks for name, percentage and bar. */
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

/** Four quarters and their words; a quarter is done or it is not (PROF-10). */
export function CompletionBar({ company, percentage }: { company: Company; percentage: number }) {
  const { t } = useTranslation('company')
  const isDone = (part: (typeof PARTS)[number]) =>
    typeof company[part] === 'boolean' ? company[part] : company[part].trim() !== ''
  return (
    <>
      <div
        className="visually-hidden"
        role="progressbar"
        aria-label={t('completion')}
        aria-valuenow={percentage}
        aria-valuetext={`${percentage}%`}
      />
      <ul className={css.parts}>
        {PARTS.map((part) => (
          <li key={part} className={cx(css.part, isDone(part) && css.done)}>
            <a href={`#${PLACE[part]}`}>
              {isDone(part) && <Icon name="check" size="s" />}
              <span>{t(`part.${part}`)}</span>
              {!isDone(part) && <span className="visually-hidden">{t('part.missing')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
