import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StationPage } from '#desktop/renderer/organizer/frame/station-page.tsx'
import { queries } from '#desktop/renderer/organizer/lib/queries.ts'
import { DataTable } from '#desktop/renderer/organizer/table/data-table.tsx'
import { FilterField } from '#desktop/renderer/organizer/table/filter-field.tsx'
import { useRows } from '#desktop/renderer/organizer/table/use-rows.ts'
import css from './companies-page.module.css'
import { useCompanyColumns } from './company-columns.tsx'
import { type CompanyRow, companyRows, wordsOf } from './company-rows.ts'
import { COMPANY_VIEWS, isInView } from './company-view.ts'
import { CompanyViews } from './company-views.tsx'

const NONE: CompanyRow[] = []

/** All companies: views at the left, a filter, the table. */
export function CompaniesPage() {
  const { t } = useTranslation('organizer')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const all = useMemo(
    () => (companies && badges ? companyRows(companies, badges) : NONE),
    [companies, badges],
  )
  const view = COMPANY_VIEWS.find((one) => one === params.get('view')) ?? 'all'
  const complete = params.get('complete')
  const inView = useMemo(
    () =>
      all.filter((row) => isInView(row, view) && (complete === null || row.percentage === Number(complete))),
    [all, view, complete],
  )
  const columns = useCompanyColumns()
  const [selected, setSelected] = useState<Selection>(new Set())
  const { rows, query, setQuery, sorting, setSorting } = useRows(inView, columns, wordsOf, {
    column: 'name',
    direction: 'ascending',
  })
  return (
    <div className={css.station}>
      <CompanyViews all={all} view={view} />
      <StationPage station="companies" note={t('table.of', { count: rows.length, all: all.length })}>
        <div>
          <FilterField label={t('table.filter')} value={query} onChange={setQuery} />
        </div>
        <DataTable
          label={t('station.companies')}
          columns={columns}
          rows={rows}
          sorting={sorting}
          onSort={setSorting}
          selected={selected}
          onSelect={setSelected}
          onOpen={(id) => void navigate(`/companies/${id}`)}
          empty={t('companies.none')}
        />
      </StationPage>
    </div>
  )
}
