import { useDeferredValue, useMemo } from 'react'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { type ColumnFilter, matchesFilters } from './filter-columns.ts'
import { filterRows, searchable } from './filter-rows.ts'
import { type Sorting, sortRows } from './sort-rows.ts'
import type { TableColumn } from './table-column.ts'

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
