import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { exportList } from '#portal/office/companies/actions/export-companies.ts'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { type ColumnFilter, matchesFilters } from '#portal/office/table/filter-columns.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { FilterTokens } from '#portal/office/table/filter-tokens.tsx'
import type { Selected } from '#portal/office/table/selection.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { BadgeActions } from './badge-actions.tsx'
import { useBadgeColumns } from './badge-columns.tsx'
import css from './badge-list.module.css'
import { type BadgeLine, wordsOf } from './badge-rows.ts'

/** The filter, the table, and what can be done with the badges that are selected. */
export function BadgeList({
  name,
  all,
  inView,
}: {
  /** Under which the list is found again as it was left. */
  name: string
  all: readonly BadgeLine[]
  inView: readonly BadgeLine[]
}) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const columns = useBadgeColumns()
  const [filters, setFilters] = useSessionState<readonly ColumnFilter[]>(`${name}:filters`, [])
  const fitting = useMemo(
    () => inView.filter((row) => matchesFilters(row, columns, filters)),
    [inView, columns, filters],
  )
  const { rows, query, setQuery, sorting, setSorting } = useRows(fitting, columns, wordsOf, {
    list: name,
    sorting: { column: 'person', direction: 'ascending' },
  })
  const [selected, setSelected] = useState<Selected>(new Set())
  const chosen = selected === 'all' ? rows : rows.filter(({ _id }) => selected.has(_id))
  return (
    <SectionPage
      section="badges"
      note={t('organizer:table.of', { count: rows.length, all: all.length })}
      tools={
        <>
          <LinkButton variant="line" to="/badges/photos">
            {t('photos.title')}
          </LinkButton>
          <LinkButton variant="line" to="/badges/duplicates">
            {t('duplicates.title')}
          </LinkButton>
          <LinkButton variant="line" icon="print" to="/badges/print">
            {t('print.title')}
          </LinkButton>
          <Button variant="line" icon="download" onPress={() => void exportList('badges', 'xlsx')}>
            XLSX
          </Button>
        </>
      }
    >
      <div className={css.filters}>
        <FilterField label={t('organizer:table.filter')} value={query} onChange={setQuery} />
        <FilterTokens rows={inView} columns={columns} filters={filters} onChange={setFilters} />
      </div>
      <DataTable
        label={t('organizer:station.badges')}
        columns={columns}
        rows={rows}
        sorting={sorting}
        onSort={setSorting}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => {
          const companyId = rows.find(({ _id }) => _id === id)?.companyId
          if (companyId) void navigate(`/companies/${companyId}`)
        }}
        empty={t('none')}
      />
      {chosen.length > 0 && <BadgeActions badges={chosen} onClear={() => setSelected(new Set())} />}
    </SectionPage>
  )
}
