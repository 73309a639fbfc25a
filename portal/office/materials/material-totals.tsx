import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import css from '#portal/office/table/list-page.module.css'
import { useRows } from '#portal/office/table/use-rows.ts'
import { useGroupColumns } from './material-columns.tsx'
import { type Grouping, groupRows, type MaterialRow } from './material-rows.ts'

const nameOf = ({ name }: { name: string }) => name

/** The sums of all orders by item, hall or supplier; a line opens its orders. */
export function MaterialTotals({ by, rows: orders }: { by: Grouping; rows: readonly MaterialRow[] }) {
  const { t } = useTranslation(['organizer-materials', 'organizer'])
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
        <FilterField label={t('organizer:table.filter')} {...search} />
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
