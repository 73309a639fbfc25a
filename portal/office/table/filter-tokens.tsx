import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { FilterOperator } from '#shared/setting/setting.schema.ts'
import css from './filter-tokens.module.css'
import {
  type ColumnFilter,
  columnValues,
  type FilterKind,
  needsValue,
  OPERATORS_OF,
  type TableColumn,
} from './table-column.ts'

type FieldProps = {
  /** What is filtered, if that is more than the list next to it. */
  label?: string
  value: string
  onChange: (value: string) => void
}

/** The filter of a list; `/` goes there from anywhere on the page. */
export function FilterField({ label, value, onChange }: FieldProps) {
  const { t } = useTranslation('organizer')
  const words = label ?? t('table.filter')
  const input = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': { label: words, act: () => input.current?.focus() } })
  return (
    <SearchField aria-label={words} value={value} onChange={onChange} className={css.field ?? ''}>
      <Input ref={input} placeholder={words} className={css.input ?? ''} />
    </SearchField>
  )
}

type FilterTokensProps<T> = {
  /** All rows of the list, whose values can be chosen. */
  rows: readonly T[]
  columns: readonly TableColumn<T>[]
  filters: readonly ColumnFilter[]
  onChange: (filters: readonly ColumnFilter[]) => void
}

type ListFiltersProps<T> = {
  search: ComponentProps<typeof FilterField>
  tokens: FilterTokensProps<T>
  children?: ReactNode
}

/** Above a list: the field that filters it, and its further filters. */
export function ListFilters<T>({ search, tokens, children }: ListFiltersProps<T>) {
  return (
    <div className={css.filters}>
      <FilterField {...search} />
      <FilterTokens {...tokens} />
      {children}
    </div>
  )
}

/** The filters of a list as removable tokens, and the dialog that adds one. */
export function FilterTokens<T>({ rows, columns, filters, onChange }: FilterTokensProps<T>) {
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

type TokenProps<T> = { filter: ColumnFilter; column: TableColumn<T> | undefined; onRemove: () => void }

/** A filter in words, such as 'Status is not Cancelled', and a cross that removes it. */
function FilterToken<T>({ filter: [id, text, operator = 'is'], column, onRemove }: TokenProps<T>) {
  const { t } = useTranslation('organizer-companies')
  const { longDate } = useDates()
  const isDay = operator === 'before' || operator === 'after'
  const words = isDay ? longDate(text) : text || t('filter.words.empty')
  // These have a text next to the value, or instead of it: 'Booths is', '3 or more'.
  const hasText = operator === 'atLeast' || operator === 'atMost' || operator === 'empty' || operator === 'notEmpty'
  const verb = operator === 'notEmpty' ? 'isNot' : hasText ? 'is' : operator
  const condition = t(`filter.says.${verb}`, { name: column ? filterName(column) : id })
  const value = hasText ? t(`filter.words.${operator}`, { words }) : words
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

/** A column's name in a filter. */
function filterName<T>({ label, name, id }: Pick<TableColumn<T>, 'label' | 'name' | 'id'>) {
  return label ?? (typeof name === 'string' ? name : id)
}

type Props<T> = {
  rows: readonly T[]
  columns: readonly TableColumn<T>[]
  onAdd: (filter: ColumnFilter) => void
  onClose: () => void
}

/** Adds a filter: a column, how it is compared, and with what. */
function FilterDialog<T>({ rows, columns, onAdd, onClose }: Props<T>) {
  const { t, i18n } = useTranslation('organizer-companies')
  const choices = columns.filter((column) => column.filterText)
  const [columnId, setColumnId] = useState(choices[0]?.id ?? '')
  const column = choices.find(({ id }) => id === columnId)
  const kind = column?.kind ?? 'choice'
  const [chosenOperator, setChosenOperator] = useState<FilterOperator>()
  const operators = OPERATORS_OF[kind]
  const operator = operators.find((one) => one === chosenOperator) ?? operators[0] ?? 'is'
  const hasValueList = kind === 'choice' && (operator === 'is' || operator === 'isNot')
  return (
    <Dialog title={t('filter.add')} isOpen onClose={onClose}>
      <div className={css.choices}>
        <div className={css.pair}>
          <Select
            label={t('filter.column')}
            value={columnId}
            onChange={setColumnId}
            options={choices.map((one) => ({ value: one.id, label: filterName(one) }))}
          />
          <Select
            label={t('filter.operator')}
            value={operator}
            onChange={(one) => setChosenOperator(one as FilterOperator)}
            options={operators.map((one) => ({ value: one, label: t(`filter.operators.${one}`) }))}
          />
        </div>
        {hasValueList && column?.filterText ? (
          <ul className={css.words} aria-label={filterName(column)}>
            {columnValues(rows, column.filterText).map(({ words, count }) => (
              <li key={words}>
                <button type="button" onClick={() => onAdd([columnId, words, operator])}>
                  <span>{words || t('filter.words.empty')}</span>
                  <span>{count.toLocaleString(i18n.language)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <ValueForm
            key={`${kind}${needsValue(operator)}`}
            kind={kind}
            isCompared={needsValue(operator)}
            onAdd={(text) => onAdd([columnId, text, operator])}
          />
        )}
      </div>
      {hasValueList && (
        <DialogButtons>
          <Button variant="line" onPress={onClose}>
            {t('cancel')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}

const INPUTS: Record<FilterKind, string> = { choice: 'text', text: 'text', number: 'number', day: 'date' }

type ValueFormProps = { kind: FilterKind; isCompared: boolean; onAdd: (text: string) => void }

/** Asks for the value to compare with, if the operator needs one. */
function ValueForm({ kind, isCompared, onAdd }: ValueFormProps) {
  const { t } = useTranslation('organizer-companies')
  const [text, setText] = useState('')
  const value = isCompared ? text.trim() : ''
  return (
    <form onSubmit={onFormSubmit(() => (value !== '' || !isCompared) && onAdd(value))}>
      {isCompared && (
        <TextField
          label={t('filter.value')}
          type={INPUTS[kind]}
          value={text}
          onChange={setText}
          maxLength={255}
          autoFocus
          isRequired
        />
      )}
      <DialogButtons>
        <Button type="submit" isDisabled={isCompared && value === ''}>
          {t('organizer:act.add')}
        </Button>
      </DialogButtons>
    </form>
  )
}
