import type { ReactNode } from 'react'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { compareNames } from '#shared/names/order.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import type { FilterOperator } from '#shared/setting/setting.schema.ts'

/** What a column holds, which decides how it can be filtered; 'choice' has few values, each listed. */
export type FilterKind = 'choice' | 'text' | 'number' | 'day'

type Value = string | number | null

export interface TableColumn<T> {
  id: string
  name: ReactNode
  /** Label for screen readers and filters where `name` is a graphic or short. */
  label?: string
  cell: (row: T) => ReactNode
  /** Value to sort by; a column without it is not sortable. An ISO instant where the kind is 'day'. */
  value?: (row: T) => Value
  /** Text to filter by; a column without it cannot be filtered. */
  filterText?: (row: T) => string
  /** 'choice' by default. */
  kind?: FilterKind
  /** In px; a column without it takes the remaining width. */
  width?: number
  /** The width is the minimum; the column shares the remaining width. */
  grows?: boolean
  isNumber?: boolean
}

/** A column that shows its sort value; with a `kind` it can be filtered by the same. */
export function column<T>(
  id: string,
  name: ReactNode,
  value: (row: T) => Value,
  rest: Partial<TableColumn<T>> = {},
): TableColumn<T> {
  return { id, name, cell: value, value, ...(rest.kind && { filterText: (row) => String(value(row) ?? '') }), ...rest }
}

/** A column, the text that its cells are compared with, and the operator, 'is' by default. */
export type ColumnFilter = readonly [column: string, words: string, operator?: FilterOperator | undefined]

/** The operators of each kind of column, the default first. */
export const OPERATORS_OF: Record<FilterKind, readonly FilterOperator[]> = {
  choice: ['is', 'isNot', 'contains', 'empty', 'notEmpty'],
  text: ['contains', 'is', 'isNot', 'empty', 'notEmpty'],
  number: ['atLeast', 'atMost', 'is', 'isNot', 'empty', 'notEmpty'],
  day: ['before', 'after', 'empty', 'notEmpty'],
}

/** Whether an operator compares with a value. */
export function needsValue(operator: FilterOperator) {
  return operator !== 'empty' && operator !== 'notEmpty'
}

/** Whether a row matches: for each column one of its 'is' filters, and all of its other filters. */
export function matchesFilters<T>(row: T, columns: readonly TableColumn<T>[], filters: readonly ColumnFilter[]) {
  const byColumn = Map.groupBy(filters, ([column]) => column)
  return [...byColumn].every(([id, wanted]) => {
    const column = columns.find((one) => one.id === id)
    // A saved view may name a column that no longer exists.
    if (!column?.filterText) return true
    const [words, value] = [column.filterText(row), column.value?.(row) ?? null]
    const alternatives = wanted.filter(([, , operator = 'is']) => operator === 'is')
    const others = wanted.filter(([, , operator = 'is']) => operator !== 'is')
    const matches = ([, text, operator = 'is']: ColumnFilter) => OPERATORS[operator](words, value, text)
    return (alternatives.length === 0 || alternatives.some(matches)) && others.every(matches)
  })
}

/** `words` is the cell's text, `value` what it is sorted by; views saved before there were kinds may have either. */
const OPERATORS: Record<FilterOperator, (words: string, value: Value, text: string) => boolean> = {
  is: equals,
  isNot: (words, value, text) => !equals(words, value, text),
  contains: (words, _value, text) => foldToLatin(words).includes(foldToLatin(text)),
  atLeast: (_words, value, text) => typeof value === 'number' && value >= Number(text),
  atMost: (_words, value, text) => typeof value === 'number' && value <= Number(text),
  before: (_words, value, text) => dayOf(value) !== '' && dayOf(value) < text,
  after: (_words, value, text) => dayOf(value) > text,
  empty: (words, value) => isNone(words) || isNone(value),
  notEmpty: (words, value) => !isNone(words) && !isNone(value),
}

function equals(words: string, value: Value, text: string) {
  return words === text || String(value ?? '') === text
}

const isNone = (value: Value) => value === null || value === ''

/** The day of an ISO instant at the venue; '' for none. */
function dayOf(value: Value) {
  return value ? venueDay(Date.parse(String(value))) : ''
}

/** The distinct values of a column with their counts, in alphabetical order. */
export function columnValues<T>(rows: readonly T[], words: (row: T) => string) {
  return [...Map.groupBy(rows, words)]
    .map(([found, of]) => ({ words: found, count: of.length }))
    .sort((one, other) => compareNames(one.words, other.words))
}

export interface Sorting {
  column: string
  direction: 'ascending' | 'descending'
}

/** A sorted copy; rows without a value come last in either direction, and equal rows keep their order. */
export function sortRows<T>(
  rows: readonly T[],
  value: ((row: T) => Value) | undefined,
  direction: Sorting['direction'],
): T[] {
  if (!value) return [...rows]
  const sign = direction === 'ascending' ? 1 : -1
  // Values are computed once per row, not for every comparison.
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row)
}

function compare(one: Value, other: Value, sign: number) {
  if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other))
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign
  return compareNames(String(one), String(other)) * sign
}
