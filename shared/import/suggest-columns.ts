import { isEmailAddress } from '#shared/email.ts'
import headings from './headings.json' with { type: 'json' }
import type { FileColumn } from './import.contract.ts'
import { IMPORT_FIELDS, type ImportField, parseBooths } from './import.rules.ts'

/** Other headings that people use for the fields, in English and French; without accents or punctuation. */
const WORDS: Record<ImportField, readonly string[]> = headings

export interface ColumnSuggestion {
  /** '' leaves the column out. */
  field: ImportField | ''
  /** Why: the field's own name, a synonym, the column's content, somebody's choice, or nothing known. */
  reason: 'same' | 'word' | 'emails' | 'booths' | 'chosen' | 'unknown'
}

/** The field that each column of a file most likely holds; each field goes only to its most certain column. */
export function suggestColumns(columns: readonly FileColumn[]): ColumnSuggestion[] {
  const guesses: (ColumnSuggestion | undefined)[] = columns.map(() => undefined)
  const isTaken = (field: ImportField | '') => guesses.some((guess) => guess?.field === field)
  for (const guessOf of [bySameName, byWord, byContent])
    for (const [index, column] of columns.entries()) {
      const guess = guesses[index] ? undefined : guessOf(column)
      if (guess && !isTaken(guess.field)) guesses[index] = guess
    }
  return guesses.map((guess) => guess ?? { field: '', reason: 'unknown' })
}

function bySameName({ heading }: FileColumn): ColumnSuggestion | undefined {
  const field = IMPORT_FIELDS.find((one) => one.toLowerCase() === heading.trim().toLowerCase())
  return field && { field, reason: 'same' }
}

function byWord({ heading }: FileColumn): ColumnSuggestion | undefined {
  const words = plain(heading)
  const field = IMPORT_FIELDS.find((one) => plain(one) === words || WORDS[one].includes(words))
  return field && { field, reason: 'word' }
}

function byContent({ samples }: FileColumn): ColumnSuggestion | undefined {
  if (samples.length === 0) return undefined
  if (samples.every((text) => isEmailAddress(text.toLowerCase()))) return { field: 'email', reason: 'emails' }
  if (samples.every((text) => text.includes('|') && parseBooths(text))) return { field: 'stand', reason: 'booths' }
  return undefined
}

/** Turns 'Téléphone :' into 'telephone', and 'Stand(s)' into 'stand s'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^tel$/, 'telephone')
}
