import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import css from './duplicates.module.css'
import { PairView } from './pair-view.tsx'
import { usePairs } from './use-pair.ts'

/** What tells apart the pairs of somebody who has three badges. */
const companiesOf = (...pair: readonly Badge[]) =>
  [...new Set(pair.map(({ company }) => publicCompanyName(company)))].filter(Boolean).join(', ')

/** Badges that may be of the same person, side by side: merge them or keep both. */
export function DuplicatesPage() {
  const { t } = useTranslation('organizer-badges')
  const loaded = usePairs()
  const { pairs, found } = loaded ?? { pairs: [], found: 0 }
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    pairs.findIndex(({ id }) => id === chosen),
  )
  const pair = pairs[at]
  return (
    <main className={css.page}>
      <section aria-labelledby="duplicates">
        <h1 id="duplicates">{t('duplicates.title')}</h1>
        {pairs.length > 0 && (
          <p className={css.heads} aria-hidden="true">
            <span>{t('organizer:word.people')}</span>
            <span>{t('organizer:word.why')}</span>
          </p>
        )}
        <ul className={css.pairs}>
          {pairs.map(({ id, one, other, reasons }, index) => (
            <li key={id}>
              <button type="button" {...(index === at && { 'aria-current': true })} onClick={() => setChosen(id)}>
                <b dir="auto">{badgeName(one)}</b>
                <span>{reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(', ')}</span>
                <small dir="auto">{companiesOf(one, other)}</small>
              </button>
            </li>
          ))}
        </ul>
        {found > pairs.length && <p className="quiet">{t('duplicates.apart', { count: found - pairs.length })}</p>}
      </section>
      {pair ? (
        <PairView key={pair.id} pair={pair} place={at + 1} count={pairs.length} />
      ) : (
        loaded && <EmptyState title={t('duplicates.none')} />
      )}
    </main>
  )
}
