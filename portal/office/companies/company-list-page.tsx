import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import css from '#portal/office/table/list-page.module.css'
import { CompanyList } from './company-list.tsx'
import { type CompanyRow, companyRows } from './company-rows.ts'
import { isInView, viewOf } from './company-view.ts'
import { CompanyViews } from './company-views.tsx'

const NONE: CompanyRow[] = []

/** The companies of a view or a saved view. */
export function CompanyListPage() {
  const [params] = useSearchParams()
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const { data: signIns } = useQuery(queries.signIns)
  const { data: atCeiling } = useQuery(queries.atCeiling)
  const { data: views } = useQuery(queries.views)
  const all = useMemo(
    () => (companies && badges ? companyRows(companies, badges, signIns, atCeiling) : NONE),
    [companies, badges, signIns, atCeiling],
  )
  const saved = views?.value.find(({ id, list }) => id === params.get('saved') && list === 'companies')
  const view = viewOf(params.get('view'))
  const complete = params.get('complete')
  const inView = useMemo(
    () =>
      all.filter((row) => isInView(row, view) && (complete === null || row.percentage === Number(complete))),
    [all, view, complete],
  )
  const isReady =
    companies !== undefined &&
    badges !== undefined &&
    signIns !== undefined &&
    atCeiling !== undefined &&
    (views !== undefined || !params.has('saved'))
  return (
    <div className={css.section}>
      <CompanyViews all={all} current={saved ? saved.id : view} />
      {isReady && (
        <CompanyList
          key={params.toString()}
          name={`companies?${params}`}
          all={all}
          inView={inView}
          saved={saved}
        />
      )}
    </div>
  )
}
