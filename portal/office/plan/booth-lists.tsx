import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { compareNames } from '#shared/names/order.ts'
import css from './plan-page.module.css'

/** A booth of a company that is not on the plan. */
export interface MissingBooth {
  number: string
  /** Whose it is: name and id. */
  company: string
  id: string
}

type Props = {
  booths: Edition['floorPlan']['booths']
  missing: readonly MissingBooth[]
  /** Whether any company has a booth at all. */
  hasBooths: boolean
  current: string | undefined
  /** Marks a booth; undefined where that is not allowed. */
  onChoose: ((number: string) => void) | undefined
}

/** The booths that are missing on the plan, each with its company, and those that are marked. */
export function BoothLists({ booths, missing, hasBooths, current, onChoose }: Props) {
  const { t } = useTranslation('organizer-plan')
  const marked = Object.keys(booths).sort(compareNames)
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
        {missing.length === 0 ? (
          <p>{t(hasBooths ? 'plan.allFound' : 'plan.noBooths')}</p>
        ) : (
          <>
            <p className={css.missing}>{t('plan.missing', { count: missing.length })}</p>
            <ul>
              {missing.map(({ number, company, id }) => (
                <li key={`${id} ${number}`}>
                  {choice(number)}
                  <Link to={`/companies/${id}`}>{company}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {marked.length > 0 && (
        <section aria-labelledby="marked">
          <h2 id="marked">{t('plan.markedTitle')}</h2>
          <ul className={css.numbers}>
            {marked.map((number) => (
              <li key={number}>{choice(number)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
