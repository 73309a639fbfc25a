import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
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

/** How a column is called where it is filtered. */
export function filterName<T>({ label, name, id }: Pick<TableColumn<T>, 'label' | 'name' | 'id'>): string {
  return label ?? (typeof name === 'string' ? name : id)
}

type Props<T> = {
  rows: readonly T[]
  columns: readonly TableColumn<T>[]
  onAdd: (filter: ColumnFilter) => void
  onClose: () => void
}

/** Adds a filter: a column, how it is compared, and with what. */
export function FilterDialog<T>({ rows, columns, onAdd, onClose }: Props<T>) {
  const { t } = useTranslation('organizer-companies')
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
          <ValueList
            label={filterName(column)}
            rows={rows}
            words={column.filterText}
            onChoose={(words) => onAdd([columnId, words, operator])}
          />
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

type ListProps<T> = {
  label: string
  rows: readonly T[]
  words: (row: T) => string
  onChoose: (words: string) => void
}

/** What stands in the column, with how often. */
function ValueList<T>({ label, rows, words, onChoose }: ListProps<T>) {
  const { t, i18n } = useTranslation('organizer-companies')
  return (
    <ul className={css.words} aria-label={label}>
      {columnValues(rows, words).map((value) => (
        <li key={value.words}>
          <button type="button" onClick={() => onChoose(value.words)}>
            <span>{value.words || t('filter.words.empty')}</span>
            <span>{value.count.toLocaleString(i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const INPUTS = { choice: 'text', text: 'text', number: 'number', day: 'date' } as const satisfies Record<
  FilterKind,
  string
>

/** What to compare with, unless the comparison needs nothing. */
function ValueForm({
  kind,
  isCompared,
  onAdd,
}: {
  kind: FilterKind
  isCompared: boolean
  onAdd: (text: string) => void
}) {
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
