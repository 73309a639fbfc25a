import { useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { TableColumn } from './data-table.tsx'
import { filterRows, searchable } from './filter-rows.ts'
import { type Sorting, sortRows } from './sort-rows.ts'

/** A list as it is filtered and sorted. A key that is pressed shows at once; the rows follow when there is time. */
export function useRows<T extends { _id: string }>(
  all: readonly T[],
  columns: readonly TableColumn<T>[],
  wordsOf: (row: T) => string,
  first: Sorting,
) {
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const [sorting, setSorting] = useState(first)
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
