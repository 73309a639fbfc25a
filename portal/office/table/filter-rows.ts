import { plainWords, romanize } from '#shared/directory/fold.ts'

/** Words without case, accents and punctuation; Arabic is romanized. */
export function fold(text: string): string {
  return romanize(plainWords(text))
}

/** A row with its searchable text, folded once per list. */
export interface Searchable<T> {
  row: T
  text: string
}

export function searchable<T>(rows: readonly T[], wordsOf: (row: T) => string): Searchable<T>[] {
  return rows.map((row) => ({ row, text: fold(wordsOf(row)) }))
}

/** The rows that contain every word. */
export function filterRows<T>(rows: readonly Searchable<T>[], query: string): T[] {
  const words = fold(query).split(' ').filter(Boolean)
  const found: T[] = []
  for (const { row, text } of rows) if (words.every((word) => text.includes(word))) found.push(row)
  return found
}
