import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom'
import { RequireCall } from '#portal/office/auth/allowed.tsx'
import { QueryState, SectionPage, UnknownPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import css from '#portal/office/table/list-page.module.css'
import { useRows } from '#portal/office/table/use-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { ORDER_STATES } from '#shared/material-order/material-order.rules.ts'
import { compareNames } from '#shared/names/order.ts'
import {
  GROUPINGS,
  type Grouping,
  groupRows,
  type MaterialRow,
  materialRows,
  useGroupColumns,
} from './material-columns.tsx'
import { MaterialList } from './material-list.tsx'
import { NoticesPage } from './notices-page.tsx'

const nameOf = ({ name }: { name: string }) => name

/** The sums of all orders by item, hall or supplier; a line opens its orders. */
function MaterialTotals({ by, rows: orders }: { by: Grouping; rows: readonly MaterialRow[] }) {
  const { t } = useTranslation('organizer-materials')
  const navigate = useNavigate()
  const columns = useGroupColumns(by)
  const groups = groupRows(orders, by)
  const { rows, search, table } = useRows(groups, columns, nameOf, {
    list: `materials by ${by}`,
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <SectionPage section="materials" title={t(`by.${by}`)} note={t('groups', { count: rows.length })}>
      <div className={css.filters}>
        <FilterField {...search} />
      </div>
      <DataTable
        label={t(`by.${by}`)}
        columns={columns}
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

/** The materials section: what is ordered, its sums, and telling companies what became of it. */
export function MaterialsPage() {
  return (
    <Routes>
      <Route index element={<MaterialListPage />} />
      <Route
        path="tell"
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
const byValue = (key: string, value: string) => `/materials?${key}=${encodeURIComponent(value)}`

/** All orders, those of a state, of a supplier, or of one line of the sums; or the sums themselves. */
function MaterialListPage() {
  const { t } = useTranslation('organizer-materials')
  const [params] = useSearchParams()
  const { data: orders, error, refetch } = useQuery(queries.materialOrders)
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
              to: byValue('supplier', name),
            })),
          },
        ]}
      />
      {!orders && (
        <SectionPage section="materials">
          <QueryState error={error} onRetry={refetch} />
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
