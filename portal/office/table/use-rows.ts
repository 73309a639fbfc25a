import { useDeferredValue, useMemo, useState } from 'react'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { hasWords } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import type { Selected } from './selection.ts'
import { type ColumnFilter, matchesFilters, type Sorting, sortRows, type TableColumn } from './table-column.ts'

interface InitialView {
  /** The key under which the list's state is kept for this browser tab. */
  list: string
  sorting: Sorting
  query?: string
  filters?: readonly ColumnFilter[] | undefined
}

/**
 * A list filtered and sorted by the user; its state is kept for the browser tab. Typing is shown at once, the rows may
 * follow later. `search` is for a FilterField, `tokens` for FilterTokens, `table` for a DataTable.
 */
export function useRows<T extends { _id: string }>(
  all: readonly T[],
  columns: readonly TableColumn<T>[],
  searchTextOf: (row: T) => string,
  initial: InitialView,
) {
  const [query, setQuery] = useSessionState(`${initial.list}:query`, initial.query ?? '')
  const [sorting, setSorting] = useSessionState(`${initial.list}:sorting`, initial.sorting)
  const [filters, setFilters] = useSessionState(`${initial.list}:filters`, initial.filters ?? [])
  const deferredQuery = useDeferredValue(query)
  const filtered = useMemo(
    () => (filters.length === 0 ? all : all.filter((row) => matchesFilters(row, columns, filters))),
    [all, columns, filters],
  )
  const searchableRows = useMemo(() => toSearchable(filtered, searchTextOf), [filtered, searchTextOf])
  const value = columns.find(({ id }) => id === sorting.column)?.value
  const sorted = useMemo(
    () => sortRows(searchableRows, value && (({ row }) => value(row)), sorting.direction),
    [searchableRows, value, sorting.direction],
  )
  const rows = useMemo(() => filterRows(sorted, deferredQuery), [sorted, deferredQuery])
  return {
    rows,
    tokens: { rows: all, columns, filters, onChange: setFilters },
    search: { value: query, onChange: setQuery },
    table: { columns, rows, sorting, onSort: setSorting },
  }
}

/** The rows of a list that are selected; spread `selection` into its DataTable. */
export function useSelection<T extends { _id: string }>(rows: readonly T[], first: Selected = new Set()) {
  const [selected, onSelect] = useState<Selected>(first)
  const selectedRows = useMemo(
    () => (selected === 'all' ? rows : rows.filter(({ _id }) => selected.has(_id))),
    [rows, selected],
  )
  return { selectedRows, selection: { selected, onSelect }, clear: () => onSelect(new Set()) }
}

/** A row with its searchable text, folded once per list. */
interface Searchable<T> {
  row: T
  text: string
}

export function toSearchable<T>(rows: readonly T[], searchTextOf: (row: T) => string) {
  return rows.map((row) => ({ row, text: foldToLatin(searchTextOf(row)) }))
}

/** The rows that contain every word. */
export function filterRows<T>(rows: readonly Searchable<T>[], query: string) {
  const words = foldToLatin(query).split(' ')
  return rows.flatMap(({ row, text }) => (hasWords(text, words) ? [row] : []))
}
