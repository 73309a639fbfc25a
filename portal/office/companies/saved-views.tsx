import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { changeViews } from './change-views.ts'
import css from './saved-views.module.css'

/** The views that organizers saved for each other. */
export function SavedViews({ views, current }: { views: SettingValue<'views'>; current: string }) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  if (views.length === 0) return null
  const remove = async (view: SettingValue<'views'>[number]) => {
    const isRemoved = await changeViews((all) => all.filter(({ id }) => id !== view.id))
    if (!isRemoved) return
    if (view.id === current) void navigate('/companies')
    offerUndo(t('view.removed', { name: view.name }), () => changeViews((all) => [...all, view]))
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
