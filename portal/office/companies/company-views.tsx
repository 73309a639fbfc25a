import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#portal/office/lib/queries.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import type { CompanyRow } from './company-rows.ts'
import { COMPANY_VIEWS, isInView } from './company-view.ts'
import { SavedViews } from './saved-views.tsx'

/** The views of the list, each with its count, and those that organizers saved. */
export function CompanyViews({ all, current }: { all: readonly CompanyRow[]; current: string }) {
  const { t } = useTranslation('organizer')
  const { data: views } = useQuery(queries.views)
  const saved = views?.value.filter(({ list }) => list === 'companies') ?? []
  return (
    <ViewList
      label={t('table.views')}
      current={current}
      views={COMPANY_VIEWS.map((one) => ({
        id: one,
        name: t(`companies.view.${one}`),
        count: all.filter((row) => isInView(row, one)).length,
        to: one === 'all' ? '/companies' : `/companies?view=${one}`,
      }))}
    >
      <SavedViews views={saved} current={current} />
    </ViewList>
  )
}
