import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ColumnFilter } from '#portal/office/table/filter-columns.ts'
import type { Sorting } from '#portal/office/table/sort-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { changeViews } from './change-views.ts'

/** Keeps the list as it is filtered and sorted under a name, for all organizers. */
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
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const sort = `${sorting.column}:${sorting.direction}`
  const isChanged = saved
    ? saved.q !== q || saved.sort !== sort || JSON.stringify(saved.filters) !== JSON.stringify(filters)
    : q !== '' || filters.length > 0
  if (!isChanged) return null
  const save = async (id: string, words: string) => {
    const view = {
      id,
      list: 'companies',
      name: words,
      q,
      filters: filters.map(([a, b]): [string, string] => [a, b]),
      sort,
    }
    const isSaved = await changeViews((all) => [...all.filter((one) => one.id !== id), view])
    setOpen(false)
    if (isSaved) void navigate(`/companies?saved=${id}`)
  }
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => {
          setName(saved?.name ?? '')
          setOpen(true)
        }}
      >
        {t('view.save')}
      </Button>
      <Dialog title={t('view.save')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) void save(saved?.name === name ? saved.id : crypto.randomUUID(), name.trim())
          }}
        >
          <TextField
            label={t('view.name')}
            value={name}
            onChange={setName}
            maxLength={64}
            autoFocus
            isRequired
          />
          <DialogButtons>
            <Button type="submit">{t('save')}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
