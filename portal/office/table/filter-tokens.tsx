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
  const without = (removed: ColumnFilter) => filters.filter((one) => one.join() !== removed.join())
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

/** Operators with a text of their own beside the value, or instead of it. */
const OPERATORS_WITH_TEXT = ['atLeast', 'atMost', 'empty', 'notEmpty'] as const

type TokenProps<T> = { filter: ColumnFilter; column: TableColumn<T> | undefined; onRemove: () => void }

/** Such as 'Status is not Cancelled', with a cross that removes it. */
function FilterToken<T>({ filter: [id, text, operator = 'is'], column, onRemove }: TokenProps<T>) {
  const { t } = useTranslation('organizer-companies')
  const { longDate } = useDates()
  const isDay = operator === 'before' || operator === 'after'
  const valueText = isDay ? longDate(text) : text || t('filter.words.empty')
  const operatorWithText = OPERATORS_WITH_TEXT.find((one) => one === operator)
  // Their text stands beside the value: 'Booths is', '3 or more'.
  const usesIs = operator === 'atLeast' || operator === 'atMost' || operator === 'empty'
  const verb = usesIs ? 'is' : operator === 'notEmpty' ? 'isNot' : operator
  const condition = t(`filter.says.${verb}`, { name: column ? filterName(column) : id })
  const value = operatorWithText ? t(`filter.words.${operatorWithText}`, { words: valueText }) : valueText
  return (
    <button
      type="button"
      className={css.token}
      aria-label={t('filter.remove', { says: condition, words: value })}
      onClick={onRemove}
    >
      <span>
        {condition} <b>{value}</b>
      </span>
      <Icon name="cross" size="s" />
    </button>
  )
}
