import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { FilterDialog, filterName } from './filter-dialog.tsx'
import css from './filter-tokens.module.css'
import type { ColumnFilter, TableColumn } from './table-column.ts'

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
  const [isOpen, setOpen] = useState(false)
  const without = (gone: ColumnFilter) => filters.filter((one) => one.join() !== gone.join())
  return (
    <>
      {filters.map((filter) => (
        <FilterToken
          key={filter.join(':')}
          filter={filter}
          column={columns.find(({ id }) => id === filter[0])}
          onRemove={() => onChange(without(filter))}
        />
      ))}
      <Button variant="quiet" icon="plus" onPress={() => setOpen(true)}>
        {t('filter.add')}
      </Button>
      {isOpen && (
        <FilterDialog
          rows={rows}
          columns={columns}
          onClose={() => setOpen(false)}
          onAdd={(filter) => {
            onChange([...without(filter), filter])
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** Operators that say something beside the value, or in its place. */
const WORDED = ['atLeast', 'atMost', 'empty', 'notEmpty'] as const

type TokenProps<T> = { filter: ColumnFilter; column: TableColumn<T> | undefined; onRemove: () => void }

/** 'Status is not Cancelled', and the cross that takes it away. */
function FilterToken<T>({ filter: [id, text, operator = 'is'], column, onRemove }: TokenProps<T>) {
  const { t } = useTranslation('organizer-companies')
  const { wholeDay } = useDates()
  const isDay = operator === 'before' || operator === 'after'
  const shown = isDay ? wholeDay(text) : text || t('filter.none')
  const worded = WORDED.find((one) => one === operator)
  // What these add stands beside the value: 'Booths is', '3 or more'.
  const isPlain = operator === 'atLeast' || operator === 'atMost' || operator === 'empty'
  const said = isPlain ? 'is' : operator === 'notEmpty' ? 'isNot' : operator
  const says = t(`filter.says.${said}`, { name: column ? filterName(column) : id })
  const words = worded ? t(`filter.words.${worded}`, { words: shown }) : shown
  return (
    <button type="button" className={css.token} aria-label={t('filter.remove', { says, words })} onClick={onRemove}>
      <span>
        {says} <b>{words}</b>
      </span>
      <Icon name="cross" size="s" />
    </button>
  )
}
