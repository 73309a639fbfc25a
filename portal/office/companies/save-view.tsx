import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { attempt } from '#portal/office/lib/attempt.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import type { ColumnFilter } from '#portal/office/table/filter-columns.ts'
import type { Sorting } from '#portal/office/table/sort-rows.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'

/** Saves the current filters and sorting under a name, for all organizers. */
export function SaveView({
  saved,
  q,
  filters,
  sorting,
}: {
  saved: SettingValue<'views'>[number] | undefined
  q: string
  filters: readonly ColumnFilter[]
  sorting: Sorting
}) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const sort = `${sorting.column}:${sorting.direction}`
  const isChanged = saved
    ? saved.q !== q || saved.sort !== sort || JSON.stringify(saved.filters) !== JSON.stringify(filters)
    : q !== '' || filters.length > 0
  if (!isChanged) return null
  const save = async () => {
    const words = name.trim()
    if (words === '') return false
    const id = saved?.name === name ? saved.id : crypto.randomUUID()
    const view = {
      id,
      list: 'companies',
      name: words,
      q,
      filters: filters.map(([a, b]): [string, string] => [a, b]),
      sort,
    }
    const change = (all: SettingValue<'views'>) => [...all.filter((one) => one.id !== id), view]
    const isSaved = await attempt(() => changeSetting('views', change))
    if (isSaved) void navigate(`/companies?saved=${id}`)
    return true
  }
  return (
    <FormDialogButton
      variant="quiet"
      title={t('view.save')}
      onOpen={() => setName(saved?.name ?? '')}
      onSave={save}
    >
      <TextField label={t('view.name')} value={name} onChange={setName} maxLength={64} autoFocus isRequired />
    </FormDialogButton>
  )
}
