import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FlagMark, PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { Chips, onBeforePrint } from '#portal/ui/chips.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { RowGrid } from '#portal/ui/row-grid.tsx'
import { badgeStatistics, usedOf } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType, isBadgeType } from '#shared/badge/pass.ts'
import css from './badge-list.module.css'
import { countByState, groupByType, type ListView } from './badge-list-filter.ts'
import { BadgeListTools } from './badge-list-tools.tsx'
import { BadgeRow, type BadgeRowActions } from './badge-row.tsx'

/** As many rows as a tall screen shows; the rest is rendered while scrolling. */
const BATCH_ROWS = 20

/** From this many badges on they can be searched, filtered, sorted and downloaded, and what needs attention comes first. */
const LONG_FROM = 20

const UNFILTERED = { state: null, search: '', sort: 'invited' } as const

/** The company's badges, one list per type, with filters. */
export function BadgeList({ badges, actions }: { badges: readonly Badge[]; actions: BadgeRowActions }) {
  const { t } = useTranslation(['badge', 'pass'])
  const [view, setView] = useState<ListView>({ type: null, state: null, search: '', sort: null })
  const isLong = badges.length >= LONG_FROM
  const { type } = view
  const { state, search, sort } = isLong ? { ...view, sort: view.sort ?? 'needs' } : UNFILTERED
  const change = useCallback((next: Partial<ListView>) => setView((current) => ({ ...current, ...next })), [])
  const shown = useMemo(() => groupByType(badges, { type, state, search, sort }), [badges, type, state, search, sort])
  const total = shown.reduce((sum, list) => sum + list.badges.length, 0)
  const { count, rest } = useIncrementalRows(total, `${type} ${state} ${sort} ${search}`)
  if (badges.length === 0) return <EmptyState title={t('list.none')} />
  return (
    <>
      <TypeChips badges={badges} value={type} onChange={change} />
      {isLong && <BadgeListTools state={state} sort={sort} onChange={change} lists={shown} />}
      {firstRows(shown, count).map((list) => (
        <BadgeListGroup key={list.type} {...list} actions={actions} />
      ))}
      {count < total && (
        <div ref={rest} className={css.rest} style={{ '--rows': total - count } as React.CSSProperties} />
      )}
      {shown.length === 0 && (
        <div className={css.nothing} role="status">
          <EmptyState title={t(search || state ? 'list.nothingFound' : 'list.none')} />
        </div>
      )}
    </>
  )
}

type TypeChipsProps = {
  badges: readonly Badge[]
  value: BadgeType | null
  onChange: (view: Pick<ListView, 'type'>) => void
}

/** Filters by type and shows how many badges there are of each (BADGE-01), regardless of the search. */
const TypeChips = memo(function TypeChips({ badges, value, onChange }: TypeChipsProps) {
  const { t } = useTranslation(['badge', 'pass'])
  const statistics = badgeStatistics(badges)
  return (
    <div className={css.types}>
      <Chips
        label={t('list.types')}
        value={value}
        onChange={(id) => onChange({ type: isBadgeType(id) ? id : null })}
        chips={BADGE_TYPES.map((type) => ({
          id: type,
          label: t(`pass:chip.${type}`),
          mark: <FlagMark type={type} />,
          count: usedOf(statistics, type),
        }))}
      />
    </div>
  )
})

/** Limits the lists to the first `count` rows in total, leaving out lists without any of these. */
function firstRows<List extends { badges: readonly Badge[] }>(lists: readonly List[], count: number) {
  let left = count
  return lists.flatMap((list) => {
    const drawn = Math.min(left, list.badges.length)
    left -= drawn
    return drawn > 0 ? [{ ...list, drawn }] : []
  })
}

/**
 * How many of `total` rows are rendered. More follow when `rest`, the space for the others, comes near the viewport;
 * a change of `view` starts over.
 */
function useIncrementalRows(total: number, view: string) {
  const [drawn, setDrawn] = useState({ view, count: BATCH_ROWS })
  const count = Math.min(total, drawn.view === view ? drawn.count : BATCH_ROWS)
  const rest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!rest.current || count >= total) return
    // Starting to observe reports its position at once, so it is observed again after each batch.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setDrawn({ view, count: count + BATCH_ROWS })),
      { rootMargin: '100% 0px' },
    )
    observer.observe(rest.current)
    const endPrint = onBeforePrint(() => setDrawn({ view, count: total }))
    return () => {
      observer.disconnect()
      endPrint()
    }
  }, [count, total, view])
  return { count, rest }
}

/** From this many rows on, those out of view are not rendered. */
const MANY = 60

type Props = {
  type: BadgeType
  badges: readonly Badge[]
  /** How many of them are already rendered. */
  drawn: number
  actions: BadgeRowActions
}

/** The badges of one type under their heading. Arrow keys go by rows, letters to a name, Tab to the row's buttons. */
const BadgeListGroup = memo(function BadgeListGroup({ type, badges, drawn, actions }: Props) {
  const { t } = useTranslation(['badge', 'pass'])
  const { complete, pending, failed } = countByState(badges)
  const counts = [
    complete > 0 && t('list.complete', { count: complete }),
    pending > 0 && t('list.pending', { count: pending }),
    failed > 0 && t('list.failedCount', { count: failed }),
  ].filter(Boolean)
  const isOneOfMany = badges.length >= MANY
  return (
    <div className={css.group}>
      <div className={css.head}>
        <PassMark type={type} size="s" />
        <h3>{t(`pass:chip.${type}`)}</h3>
        <span className={css.counts}>{counts.join(', ')}</span>
      </div>
      <RowGrid label={t('list.name', { type: t(`pass:chip.${type}`) })}>
        {badges.slice(0, drawn).map((badge) => (
          <BadgeRow key={badge._id} badge={badge} actions={actions} isOneOfMany={isOneOfMany} />
        ))}
      </RowGrid>
    </div>
  )
})
