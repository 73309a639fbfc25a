import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useSearchParams } from 'react-router-dom'
import { RequireCall } from '#portal/office/auth/allowed.tsx'
import { UnknownPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import css from '#portal/office/table/list-page.module.css'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { BADGE_STATES, type BadgeStateName } from '#shared/badge/badge-state.ts'
import { BADGE_TYPES, isBadgeType } from '#shared/badge/pass.ts'
import { BadgeList } from './badge-list.tsx'
import { type BadgeListRow, badgeLines } from './badge-state.tsx'
import { DuplicatesPage } from './duplicates/duplicates-page.tsx'
import { PhotoReview } from './photos/photo-review.tsx'
import { PrintPage } from './print/print-page.tsx'
import { BadgeRecordPage } from './record/badge-record-page.tsx'

const NONE: BadgeListRow[] = []

/** All badges, by state and by type. */
function BadgeListPage() {
  const { t } = useTranslation('organizer-badges')
  const [params] = useSearchParams()
  const { data: badges } = useQuery(queries.badges)
  const { data: companies } = useQuery(queries.companies)
  const all = useMemo(() => (badges && companies ? badgeLines(badges, companies) : NONE), [badges, companies])
  const state = BADGE_STATES.find((one) => one === params.get('view'))
  const given = params.get('type')
  const type = isBadgeType(given) ? given : undefined
  const shown = useMemo(
    () => all.filter((row) => (!state || row.state === state) && (!type || row.type === type)),
    [all, state, type],
  )
  const count = (fits: (row: BadgeListRow) => boolean) => all.filter(fits).length
  const ofState = (one: BadgeStateName) => ({
    id: one,
    name: t(`state.${one}`),
    count: count((row) => row.state === one),
    to: `/badges?view=${one}`,
  })
  return (
    <div className={css.section}>
      <ViewList
        label={t('organizer:table.views')}
        current={state ?? type ?? 'all'}
        views={[
          { id: 'all', name: t('all'), count: all.length, to: '/badges' },
          ...BADGE_STATES.map(ofState),
          ...BADGE_TYPES.map((one) => ({
            id: one,
            name: t(`organizer:home.pass.${one}`),
            count: count((row) => row.type === one),
            to: `/badges?type=${one}`,
          })),
        ]}
      />
      {badges && companies && (
        <BadgeList
          key={params.toString()}
          name={`badges?${params}`}
          all={all}
          inView={shown}
          query={params.get('q') ?? ''}
        />
      )}
    </div>
  )
}

/** The badges section: the list, a single record, photos to review, likely duplicates, printing in batches. */
export function BadgesPage() {
  return (
    <Routes>
      <Route index element={<BadgeListPage />} />
      <Route path="photos" element={<PhotoReview />} />
      <Route path="duplicates" element={<DuplicatesPage />} />
      <Route
        path="print"
        element={
          <RequireCall call="print.createPrints">
            <PrintPage />
          </RequireCall>
        }
      />
      <Route path=":id" element={<BadgeRecordPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}
