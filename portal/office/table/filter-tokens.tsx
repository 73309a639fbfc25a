import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import { type ColumnFilter, columnValues } from './filter-columns.ts'
import css from './filter-tokens.module.css'
import type { TableColumn } from './table-column.ts'

/** The filters of a list as removable tokens, and the dialog that adds one. */
export function FilterTokens<T>({
  rows,
  columns,
  filters,
  onChange,
}: {
  /** All rows of the list, whose values can be chosen. */
  rows: readonly T[]
  columns: readonly TableColumn<T>[]
  filters: readonly ColumnFilter[]
  onChange: (filters: readonly ColumnFilter[]) => void
}) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const choices = columns.filter((column) => column.words)
  const [columnId, setColumnId] = useState(choices[0]?.id ?? '')
  const column = choices.find(({ id }) => id === columnId)
  const found = useMemo(
    () => (isOpen && column?.words ? columnValues(rows, column.words, new Intl.Collator(language)) : []),
    [isOpen, column, rows, language],
  )
  const nameOf = (id: string) => {
    const one = columns.find((candidate) => candidate.id === id)
    return one?.label ?? String(one?.name ?? id)
  }
  return (
    <>
      {filters.map((filter) => (
        <FilterToken
          key={filter.join(':')}
          name={nameOf(filter[0])}
          words={filter[1] || t('filter.none')}
          onRemove={() => onChange(filters.filter((one) => one !== filter))}
        />
      ))}
      <Button variant="quiet" icon="plus" onPress={() => setOpen(true)}>
        {t('filter.add')}
      </Button>
      <Dialog title={t('filter.add')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={css.choices}>
          <Select
            label={t('filter.column')}
            value={columnId}
            onChange={setColumnId}
            options={choices.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          />
          <ul className={css.words} aria-label={nameOf(columnId)}>
            {found.map(({ words, count }) => (
              <li key={words}>
                <button
                  type="button"
                  onClick={() => {
                    onChange([...filters.filter((one) => one.join() !== `${columnId},${words}`), [columnId, words]])
                    setOpen(false)
                  }}
                >
                  <span>{words || t('filter.none')}</span>
                  <span>{count.toLocaleString(language)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <DialogButtons>
          <Button variant="line" onPress={() => setOpen(false)}>
            {t('cancel')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

function FilterToken({ name, words, onRemove }: { name: string; words: string; onRemove: () => void }) {
  const { t } = useTranslation('organizer-companies')
  return (
    <button type="button" className={css.token} aria-label={t('filter.remove', { name, words })} onClick={onRemove}>
      <span>
        {t('filter.is', { name })} <b>{words}</b>
      </span>
      <Icon name="cross" size="s" />
    </button>
  )
}
