import type { TableColumn } from './table-column.ts'

/** A column and the text that its cells must have. */
export type ColumnFilter = readonly [column: string, words: string]

/** Whether a row matches one of the texts of every filtered column. */
export function matchesFilters<T>(
  row: T,
  columns: readonly TableColumn<T>[],
  filters: readonly ColumnFilter[],
): boolean {
  const byColumn = Map.groupBy(filters, ([column]) => column)
  return [...byColumn].every(([id, wanted]) => {
    const words = columns.find((column) => column.id === id)?.words
    // A saved view may name a column that no longer exists.
    return words === undefined || wanted.some(([, one]) => words(row) === one)
  })
}

/** The distinct values of a column with their counts, in alphabetical order. */
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
