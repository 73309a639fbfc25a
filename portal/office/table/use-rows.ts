import { useDeferredValue, useMemo } from 'react'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { filterRows, searchable } from './filter-rows.ts'
import { type Sorting, sortRows } from './sort-rows.ts'
import type { TableColumn } from './table-column.ts'

/**
 * A list as it is filtered and sorted, found again as it was left under its name. A key that is pressed shows at
 * once; the rows follow when there is time.
 */
export function useRows<T extends { _id: string }>(
  all: readonly T[],
  columns: readonly TableColumn<T>[],
  wordsOf: (row: T) => string,
  { list, sorting: first, query: words = '' }: { list: string; sorting: Sorting; query?: string },
) {
  const language = useLanguage()
  const [query, setQuery] = useSessionState(`${list}:query`, words)
  const [sorting, setSorting] = useSessionState(`${list}:sorting`, first)
  const wanted = useDeferredValue(query)
  const collator = useMemo(
    () => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }),
    [language],
  )
  const texts = useMemo(() => searchable(all, wordsOf), [all, wordsOf])
  const value = columns.find(({ id }) => id === sorting.column)?.value
  const sorted = useMemo(
    () => sortRows(texts, value && ((text) => value(text.row)), sorting.direction, collator),
    [texts, value, sorting.direction, collator],
  )
  const rows = useMemo(() => filterRows(sorted, wanted), [sorted, wanted])
  return { rows, query, setQuery, sorting, setSorting }
}
