import { useDeferredValue, useMemo, useState } from 'react'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { hasWords } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import type { Selected } from './selection.ts'
import { type ColumnFilter, matchesFilters, type Sorting, sortRows, type TableColumn } from './table-column.ts'

interface FirstView {
  /** Name under which the list is found again as it was left. */
  list: string
  sorting: Sorting
  query?: string
  filters?: readonly ColumnFilter[]
}

/**
 * A list as it is filtered and sorted, found again as it was left. Typing shows at once; the rows follow when there
 * is time. `search` belongs to a FilterField, `table` to a DataTable.
 */
export function useRows<T extends { _id: string }>(
  all: readonly T[],
  columns: readonly TableColumn<T>[],
  searchTextOf: (row: T) => string,
  first: FirstView,
) {
  const [query, setQuery] = useSessionState(`${first.list}:query`, first.query ?? '')
  const [sorting, setSorting] = useSessionState(`${first.list}:sorting`, first.sorting)
  const [filters, setFilters] = useSessionState(`${first.list}:filters`, first.filters ?? [])
  const wanted = useDeferredValue(query)
  const fitting = useMemo(
    () => (filters.length === 0 ? all : all.filter((row) => matchesFilters(row, columns, filters))),
    [all, columns, filters],
  )
  const texts = useMemo(() => searchable(fitting, searchTextOf), [fitting, searchTextOf])
  const value = columns.find(({ id }) => id === sorting.column)?.value
  const sorted = useMemo(
    () => sortRows(texts, value && ((text) => value(text.row)), sorting.direction),
    [texts, value, sorting.direction],
  )
  const rows = useMemo(() => filterRows(sorted, wanted), [sorted, wanted])
  return {
    rows,
    filters,
    setFilters,
    search: { value: query, onChange: setQuery },
    table: { rows, sorting, onSort: setSorting },
  }
}

/** The rows of a list that are selected; `select` belongs to its DataTable. */
export function useSelection<T extends { _id: string }>(rows: readonly T[], first: Selected = new Set()) {
  const [selected, onSelect] = useState<Selected>(first)
  const chosen = useMemo(
    () => (selected === 'all' ? rows : rows.filter(({ _id }) => selected.has(_id))),
    [rows, selected],
  )
  return { chosen, select: { selected, onSelect }, clear: () => onSelect(new Set()) }
}

/** A row with its searchable text, folded once per list. */
interface Searchable<T> {
  row: T
  text: string
}

export function searchable<T>(rows: readonly T[], searchTextOf: (row: T) => string): Searchable<T>[] {
  return rows.map((row) => ({ row, text: foldToLatin(searchTextOf(row)) }))
}

/** The rows that contain every word. */
export function filterRows<T>(rows: readonly Searchable<T>[], query: string): T[] {
  const words = foldToLatin(query).split(' ')
  return rows.flatMap(({ row, text }) => (hasWords(text, words) ? [row] : []))
}
