import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { setMeantSo } from '#portal/office/lib/use-contradictions.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { likelyDuplicates } from '#shared/badge/duplicates.rules.ts'
import css from './duplicates.module.css'
import { PairView } from './pair-view.tsx'

/** Badges that may be of the same person, side by side: keep one or both (keys 1, 2 and B). */
export function DuplicatesPage() {
  const { t } = useTranslation('organizer-badges')
  const { data: badges } = useQuery(queries.badges)
  const { data: meantSo } = useQuery(queries.meantSo)
  const apart = meantSo?.value
  const [chosen, setChosen] = useState<string>()
  const found = useMemo(() => likelyDuplicates(badges ?? []), [badges])
  const pairs = useMemo(() => found.filter(({ id }) => apart && !(id in apart)), [found, apart])
  const at = Math.max(
    0,
    pairs.findIndex(({ id }) => id === chosen),
  )
  const pair = pairs[at]
  const keep = async (goes: Badge) => {
    if (!(await confirm({ item: `${badgeName(goes)}, ${goes.email}`, canUndo: true }))) return
    const params = { id: goes._id }
    if (!(await attempt(() => calls.badge.deleteBadge({ params })))) return
    offerUndo(t('bulk.deleted', { count: 1 }), () => calls.badge.restoreBadge({ params }))
  }
  const keepBoth = async () => {
    if (!pair || !(await attempt(() => setMeantSo(pair.id, true)))) return
    offerUndo(t('duplicates.kept'), () => setMeantSo(pair.id, false))
  }
  const may = useMay()
  usePageKeys({
    ...(pair && may('badge.deleteBadge') && { '1': () => keep(pair.other), '2': () => keep(pair.one) }),
    ...(pair && may('setting.updateSetting') && { b: keepBoth }),
  })
  return (
    <main className={css.page}>
      <section aria-labelledby="duplicates">
        <h1 id="duplicates">{t('duplicates.title')}</h1>
        <ul className={css.pairs}>
          {pairs.map(({ id, one, reasons }, index) => (
            <li key={id}>
              <button type="button" {...(index === at && { 'aria-current': true })} onClick={() => setChosen(id)}>
                <b dir="auto">{badgeName(one)}</b>
                <span>{reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > pairs.length && (
          <p className={css.note}>{t('duplicates.apart', { count: found.length - pairs.length })}</p>
        )}
      </section>
      {pair ? (
        <PairView
          key={pair.id}
          pair={pair}
          place={t('duplicates.place', { place: at + 1, count: pairs.length })}
          onKeep={(goes) => void keep(goes)}
          onKeepBoth={() => void keepBoth()}
        />
      ) : (
        badges && apart && <EmptyState title={t('duplicates.none')} />
      )}
    </main>
  )
}
