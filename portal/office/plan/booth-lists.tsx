import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { compareNames } from '#shared/names/order.ts'
import css from './plan-page.module.css'

/** A company's booth that is missing on the plan. */
export interface UnplacedBooth {
  number: string
  companyId: string
  company: string
}

type Props = {
  booths: Edition['floorPlan']['booths']
  unplaced: readonly UnplacedBooth[]
  /** Whether any company has a booth at all. */
  anyCompanyHasBooth: boolean
  current: string | undefined
  /** Marks a booth; undefined where that is not allowed. */
  onChoose: ((number: string) => void) | undefined
}

/** The booths that are missing on the plan, each with its company, and those that are marked. */
export function BoothLists({ booths, unplaced, anyCompanyHasBooth, current, onChoose }: Props) {
  const { t } = useTranslation('organizer-plan')
  const placed = Object.keys(booths).sort(compareNames)
  const choice = (number: string) =>
    onChoose ? (
      <button type="button" aria-pressed={number === current} onClick={() => onChoose(number)}>
        {number}
      </button>
    ) : (
      <b>{number}</b>
    )
  return (
    <div className={css.lists}>
      <section aria-labelledby="missing">
        <h2 id="missing">{t('plan.missingTitle')}</h2>
        {unplaced.length === 0 ? (
          <p>{t(anyCompanyHasBooth ? 'plan.allFound' : 'plan.noBooths')}</p>
        ) : (
          <>
            <p className={css.missing}>{t('plan.missing', { count: unplaced.length })}</p>
            <ul>
              {unplaced.map(({ number, company, companyId }) => (
                <li key={`${companyId} ${number}`}>
                  {choice(number)}
                  <Link to={`/companies/${companyId}`}>{company}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {placed.length > 0 && (
        <section aria-labelledby="marked">
          <h2 id="marked">{t('plan.markedTitle')}</h2>
          <ul className={css.numbers}>
            {placed.map((number) => (
              <li key={number}>{choice(number)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
