import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { attempt } from '#portal/office/lib/attempt.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import type { CompanyRow } from './company-rows.ts'
import { COMPANY_VIEWS, isInView } from './company-view.ts'
import css from './company-views.module.css'

/** The views of the list with their counts, and those saved by organizers. */
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

/** Views saved by organizers, shared among them. */
function SavedViews({ views, current }: { views: SettingValue<'views'>; current: string }) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  if (views.length === 0) return null
  const remove = async (view: SettingValue<'views'>[number]) => {
    const change = (all: SettingValue<'views'>) => all.filter(({ id }) => id !== view.id)
    if (!(await attempt(() => changeSetting('views', change)))) return
    if (view.id === current) void navigate('/companies')
    offerUndo(t('view.removed', { name: view.name }), () => changeSetting('views', (all) => [...all, view]))
  }
  return (
    <>
      <p>{t('view.saved')}</p>
      {views.map((view) => (
        <div key={view.id} className={css.view} data-current={view.id === current || undefined}>
          <Link to={`/companies?saved=${view.id}`} {...(view.id === current && { 'aria-current': 'page' })}>
            {view.name}
          </Link>
          <IconButton
            icon="cross"
            label={t('view.remove', { name: view.name })}
            onPress={() => void remove(view)}
          />
        </div>
      ))}
    </>
  )
}
