import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { queryClient } from '#portal/lib/query-client.ts'
import { Allowed, RequireCall } from '#portal/office/auth/allowed.tsx'
import { ImportLink } from '#portal/office/import/import-link.tsx'
import { ExportButton, SectionPage, UnknownPage } from '#portal/office/layout/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'
import { queries, useCompanyOptions, useQueryData } from '#portal/office/lib/queries.ts'
import { rememberIds } from '#portal/office/lib/use-session-state.ts'
import { DuplicateMarks, useDuplicates } from '#portal/office/record/duplicate-notice.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { ListFilters } from '#portal/office/table/filter-tokens.tsx'
import css from '#portal/office/table/list-page.module.css'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { BADGE_STATES } from '#shared/badge/badge.rules.ts'
import type { NewBadge, Override } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, isBadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { BadgeActions, useBadgeTypes } from './badge-actions.tsx'
import { type BadgeListRow, BadgeState, badgeLines, isPrintable, searchTextOf } from './badge-state.tsx'
import { DuplicatesPage } from './duplicates/duplicates-page.tsx'
import { PhotoReview } from './photos/photo-review.tsx'
import { PrintPage } from './print/print-page.tsx'
import { BadgeRecordPage } from './record/badge-record-page.tsx'

const NONE: BadgeListRow[] = []

/** All badges, by state and by type. */
function BadgeListPage() {
  const { t } = useTranslation('organizer-badges')
  const [params] = useSearchParams()
  const badges = useQueryData(queries.badges)
  const companies = useQueryData(queries.companies)
  const all = useMemo(() => (badges && companies ? badgeLines(badges, companies) : NONE), [badges, companies])
  const state = BADGE_STATES.find((one) => one === params.get('view'))
  const given = params.get('type')
  const type = isBadgeType(given) ? given : undefined
  const shown = useMemo(
    () => all.filter((row) => (!state || row.state === state) && (!type || row.type === type)),
    [all, state, type],
  )
  return (
    <div className={css.section}>
      <ViewList
        label={t('organizer:table.views')}
        current={state ?? type ?? 'all'}
        views={[
          { id: 'all', name: t('all'), count: all.length, to: '/badges' },
          ...BADGE_STATES.map((one) => ({
            id: one,
            name: t(`state.${one}`),
            count: all.filter((row) => row.state === one).length,
            to: `/badges?view=${one}`,
          })),
          ...BADGE_TYPES.map((one) => ({
            id: one,
            name: t(`organizer:home.pass.${one}`),
            count: all.filter((row) => row.type === one).length,
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

/** The columns of the badges' table. */
function useBadgeColumns() {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const duplicatesOf = useDuplicates()
  return useMemo<TableColumn<BadgeListRow>[]>(
    () => [
      // An invitation without a name shows its e-mail.
      column('person', t('organizer:word.person'), (row) => row.person, {
        width: 210,
        grows: true,
        cell: (row) => (
          <>
            {row.person}
            <DuplicateMarks duplicates={duplicatesOf(row)} />
          </>
        ),
      }),
      column('type', t('badge:field.type'), (row) => PASS_LETTER[row.type], {
        width: 84,
        cell: (row) => (
          <>
            <PassMark type={row.type} size="s" />
            <span className="visually-hidden">{t(`organizer:home.pass.${row.type}`)}</span>
          </>
        ),
        filterText: (row) => t(`organizer:home.pass.${row.type}`),
      }),
      column('exhibitor', t('organizer:person.companyUid'), (row) => row.exhibitor, { width: 170, grows: true }),
      column('position', t('badge:field.position'), (row) => row.position, { width: 110, grows: true }),
      column('email', t('badge:field.email'), (row) => row.email, { width: 220, grows: true }),
      column('state', t('organizer:word.state'), (row) => BADGE_STATES.indexOf(row.state), {
        width: 175,
        cell: (row) => <BadgeState badge={row} />,
        filterText: (row) => t(`state.${row.state}`),
      }),
    ],
    [t, duplicatesOf],
  )
}

type Props = {
  /** Key under which the state of the list is remembered. */
  name: string
  all: readonly BadgeListRow[]
  inView: readonly BadgeListRow[]
  /** What to filter by until something else is typed. */
  query: string
}

/** The filter, the table, and what can be done with the selected badges. */
function BadgeList({ name, all, inView, query }: Props) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const columns = useBadgeColumns()
  const { rows, tokens, search, table } = useRows(inView, columns, searchTextOf, {
    list: name,
    sorting: { column: 'person', direction: 'ascending' },
    query,
  })
  const { selectedRows, selection, clear } = useSelection(rows)
  return (
    <SectionPage
      section="badges"
      note={t('organizer:table.of', { count: rows.length, all: all.length })}
      tools={
        <>
          <ImportLink />
          <LinkButton variant="line" to="/badges/photos">
            {t('photos.title')}
          </LinkButton>
          <LinkButton variant="line" to="/badges/duplicates">
            {t('duplicates.title')}
          </LinkButton>
          <Allowed call="print.createPrints">
            <PrintLink rows={rows.length < all.length ? rows : []} />
          </Allowed>
          <ExportButton list="badges" rows={rows} chosen={selectedRows} />
          <Allowed call="badge.createBadge">
            <InviteButton />
          </Allowed>
        </>
      }
    >
      <ListFilters search={search} tokens={tokens} />
      <DataTable
        label={t('organizer:section.badges')}
        {...table}
        {...selection}
        onOpen={(id) => {
          rememberIds('badges', rows)
          void navigate(`/badges/${id}`)
        }}
        empty={t('none')}
      />
      {selectedRows.length > 0 && <BadgeActions badges={selectedRows} onClear={clear} />}
    </SectionPage>
  )
}

/**
 * Opens the print page: with the badges that view and filter leave, or without a filter, to choose them there.
 * Invitations have no badge to print yet.
 */
function PrintLink({ rows }: { rows: readonly BadgeListRow[] }) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const ids = rows.filter(isPrintable).map(({ _id }) => _id)
  if (ids.length === 0)
    return (
      <LinkButton variant="line" icon="print" to="/badges/print">
        {t('print.title')}
      </LinkButton>
    )
  return (
    <Button variant="line" icon="print" onPress={() => navigate('/badges/print', { state: { ids } })}>
      {t('bulk.printThese', { count: ids.length })}
    </Button>
  )
}

/** Invites somebody and opens the record, where the rest is filled in. */
function InviteButton() {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const navigate = useNavigate()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  return (
    <NewRecord
      title={t('new.title')}
      note={t('new.note')}
      addLabel={t('new.add')}
      fields={[
        ['email', t('badge:field.email')],
        ['type', t('badge:field.type'), types],
        ['companyId', t('organizer:person.companyUid'), companies],
      ]}
      anywayLabel={t('new.anyway')}
      reasonOf={reasonOf}
      onAdd={async (values, anyway) => {
        // The type comes from a list; the server refuses an empty one.
        const created = await calls.badge.createBadge({ body: { ...values, anyway } as object as NewBadge })
        void queryClient.invalidateQueries()
        if ('_id' in created) void navigate(`/badges/${created._id}`)
      }}
    />
  )
}

/** The reason for a refusal that the organizer may override. */
function reasonOf(error: unknown, { email }: { email: string }): Override | undefined {
  if (!(error instanceof CallError)) return undefined
  if (email.trim() === '' && error.fields.email) return 'no_address'
  return ({ domain_mismatch: 'other_domain', allowance_used: 'no_place' } as const)[error.code as never]
}
