import type { TableColumn } from './table-column.ts'

/** A column and the words that its cells must hold. */
export type ColumnFilter = readonly [column: string, words: string]

/** Whether a row fits: one of the words of each column that is named. */
export function matchesFilters<T>(
  row: T,
  columns: readonly TableColumn<T>[],
  filters: readonly ColumnFilter[],
): boolean {
  const byColumn = Map.groupBy(filters, ([column]) => column)
  return [...byColumn].every(([id, wanted]) => {
    const words = columns.find((column) => column.id === id)?.words
    // A view may be older than the columns of today.
    return words === undefined || wanted.some(([, one]) => words(row) === one)
  })
}

/** What stands in a column, with how often, in the order of the alphabet. */
export function columnValues<T>(
  rows: readonly T[],
  words: (row: T) => string,
  collator: Intl.Collator,
): { words: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const found = words(row)
    counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return [...counts]
    .map(([found, count]) => ({ words: found, count }))
    .sort((one, other) => collator.compare(one.words, other.words))
}
