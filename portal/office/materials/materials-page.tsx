import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom'
import { Allowed, RequireCall, useCanCall } from '#portal/office/auth/allowed.tsx'
import { ExportButton, LoadingOrError, SectionPage, UnknownPage } from '#portal/office/layout/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField, ListFilters } from '#portal/office/table/filter-tokens.tsx'
import css from '#portal/office/table/list-page.module.css'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { ORDER_STATES } from '#shared/material-order/material-order.rules.ts'
import { compareNames } from '#shared/names/order.ts'
import { MaterialActions } from './material-actions.tsx'
import {
  GROUPINGS,
  type Grouping,
  groupRows,
  type MaterialRow,
  materialRows,
  searchTextOf,
  useGroupColumns,
  useGroupName,
  useMaterialColumns,
} from './material-columns.tsx'
import { NoticesPage } from './notices-page.tsx'
import { SupplierSheets } from './supplier-sheets.tsx'

const nameOf = ({ name }: { name: string }) => name

/** The sums of all orders by item, hall or supplier; a line opens its orders. */
function MaterialTotals({ by, rows: orders }: { by: Grouping; rows: readonly MaterialRow[] }) {
  const { t } = useTranslation('organizer-materials')
  const navigate = useNavigate()
  const columns = useGroupColumns(by)
  const { rows, search, table } = useRows(groupRows(orders, by), columns, nameOf, {
    list: `materials by ${by}`,
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <SectionPage section="materials" title={t(`by.${by}`)} note={t('groups', { count: rows.length })}>
      <FilterField {...search} />
      <DataTable
        label={t(`by.${by}`)}
        {...table}
        onOpen={(id) => {
          const group = rows.find(({ _id }) => _id === id)
          if (group) void navigate(`/materials?${by}=${encodeURIComponent(group.name)}`)
        }}
        empty={t('nothing')}
      />
    </SectionPage>
  )
}

/** The materials section: what is ordered, its sums, and notifying companies of the state. */
export function MaterialsPage() {
  return (
    <Routes>
      <Route index element={<MaterialListPage />} />
      <Route
        path="notices"
        element={
          <RequireCall call="materialOrder.sendNotices">
            <NoticesPage />
          </RequireCall>
        }
      />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}

const NONE: MaterialRow[] = []

/** All orders, those of a state, of a supplier, or of one line of the sums; or the sums themselves. */
function MaterialListPage() {
  const { t } = useTranslation('organizer-materials')
  const [params] = useSearchParams()
  const query = useQuery(queries.materialOrders)
  const orders = query.data
  const all = useMemo(() => (orders ? materialRows(orders) : NONE), [orders])
  const by = GROUPINGS.find((one) => one === params.get('by'))
  const state = ORDER_STATES.find((one) => one === params.get('state'))
  const within = GROUPINGS.find((one) => params.has(one))
  const wanted = within && params.get(within)
  const inView = useMemo(
    () => all.filter((row) => (!state || row.state === state) && (!within || row[within] === wanted)),
    [all, state, within, wanted],
  )
  const suppliers = groupRows(all, 'supplier').sort((one, other) => compareNames(one.name, other.name))
  const current = by ?? state ?? (within ? `${within}:${wanted}` : 'all')
  return (
    <div className={css.section}>
      <ViewList
        label={t('organizer:table.views')}
        current={current}
        views={[
          { id: 'all', name: t('all'), count: all.length, to: '/materials' },
          ...ORDER_STATES.map((one) => ({
            id: one,
            name: t(`state.${one}`),
            count: all.filter((row) => row.state === one).length,
            to: `/materials?state=${one}`,
          })),
        ]}
        groups={[
          {
            label: t('totals'),
            views: GROUPINGS.map((one) => ({ id: one, name: t(`by.${one}`), count: 0, to: `/materials?by=${one}` })),
          },
          {
            label: t('suppliers'),
            views: suppliers.map(({ _id, name, orders: count }) => ({
              id: _id,
              name: name || t('noSupplier'),
              count,
              to: `/materials?supplier=${encodeURIComponent(name)}`,
            })),
          },
        ]}
      />
      {!orders && (
        <SectionPage section="materials">
          <LoadingOrError query={query} />
        </SectionPage>
      )}
      {orders && by && <MaterialTotals key={by} by={by} rows={all} />}
      {orders && !by && (
        <MaterialList
          key={params.toString()}
          name={`materials?${params}`}
          within={within && { by: within, name: wanted ?? '' }}
          all={all}
          inView={inView}
        />
      )}
    </div>
  )
}

type Props = {
  /** Key under which the state of the list is remembered. */
  name: string
  /** The line of the sums whose orders these are. */
  within: { by: Grouping; name: string } | undefined
  all: readonly MaterialRow[]
  inView: readonly MaterialRow[]
}

/** The filter, the orders, and what can be done with the selected ones. */
function MaterialList({ name, within, all, inView }: Props) {
  const { t, i18n } = useTranslation('organizer-materials')
  const navigate = useNavigate()
  const canCall = useCanCall()
  const nameOf = useGroupName()
  const columns = useMaterialColumns()
  const [isPrinting, setPrinting] = useState(false)
  const { rows, tokens, search, table } = useRows(inView, columns, searchTextOf, {
    list: name,
    sorting: { column: 'booth', direction: 'ascending' },
  })
  const { selectedRows, selection, clear } = useSelection(rows)
  const canChange = canCall('materialOrder.updateOrders')
  const noticeCount = new Set(all.filter(({ needsNotice }) => needsNotice).map(({ companyId }) => companyId)).size
  const qty = rows.reduce((sum, row) => sum + (row.qty ?? 0), 0).toLocaleString(i18n.language)
  return (
    <SectionPage
      section="materials"
      title={within && <span dir="auto">{nameOf(within.by, within.name)}</span>}
      note={t('pieces', { count: rows.length, all: all.length, qty })}
      tools={
        <>
          <Button variant="line" icon="print" isDisabled={rows.length === 0} onPress={() => setPrinting(true)}>
            {t('organizer:act.print')}
          </Button>
          <ExportButton list="materials" rows={rows} chosen={selectedRows} />
          {noticeCount > 0 && (
            <Allowed call="materialOrder.sendNotices">
              <LinkButton variant={selectedRows.length > 0 ? 'line' : 'solid'} icon="mail" to="/materials/notices">
                {t('tell.open', { count: noticeCount })}
              </LinkButton>
            </Allowed>
          )}
        </>
      }
    >
      <ListFilters search={search} tokens={tokens} />
      <DataTable
        label={t('organizer:section.materials')}
        {...table}
        {...(canChange && selection)}
        onOpen={(id) => {
          const row = rows.find(({ _id }) => _id === id)
          if (row) void navigate(`/companies/${row.companyId}`)
        }}
        empty={t('nothing')}
      />
      {canChange && selectedRows.length > 0 && <MaterialActions rows={selectedRows} all={all} onClear={clear} />}
      {isPrinting && (
        <SupplierSheets rows={selectedRows.length > 0 ? selectedRows : rows} onPrinted={() => setPrinting(false)} />
      )}
    </SectionPage>
  )
}
