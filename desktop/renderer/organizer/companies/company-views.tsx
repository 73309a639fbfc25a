import { useTranslation } from 'react-i18next'
import { ViewList } from '#desktop/renderer/organizer/table/view-list.tsx'
import type { CompanyRow } from './company-rows.ts'
import { COMPANY_VIEWS, type CompanyView, isInView } from './company-view.ts'

/** The views of the list, each with its count. */
export function CompanyViews({ all, view }: { all: readonly CompanyRow[]; view: CompanyView }) {
  const { t } = useTranslation('organizer')
  return (
    <ViewList
      label={t('table.views')}
      current={view}
      views={COMPANY_VIEWS.map((one) => ({
        id: one,
        name: t(`companies.view.${one}`),
        count: all.filter((row) => isInView(row, one)).length,
        to: one === 'all' ? '/companies' : `/companies?view=${one}`,
      }))}
    />
  )
}
