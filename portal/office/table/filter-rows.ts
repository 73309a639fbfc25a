import { hasWords } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'

/** A row with its searchable text, folded once per list. */
export interface Searchable<T> {
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
