import { isEmailAddress } from '#shared/email.ts'
import headings from './headings.json' with { type: 'json' }
import type { FileColumn } from './import.contract.ts'
import { IMPORT_FIELDS, type ImportField, parseAllowance, parseBooths } from './import.rules.ts'

/** Other headings that people use for the fields, in English and French; without accents or punctuation. */
const WORDS: Record<ImportField, readonly string[]> = headings

export interface ColumnSuggestion {
  /** '' leaves the column out. */
  field: ImportField | ''
  /** Why: the field's own name, a synonym, the column's content, somebody's choice, or nothing known. */
  reason: 'same' | 'word' | 'emails' | 'booths' | 'chosen' | 'unknown'
}

/** The field that each column of a file most likely holds; each field goes only to its most certain column. */
export function suggestColumns(columns: readonly Pick<FileColumn, 'heading' | 'samples'>[]): ColumnSuggestion[] {
  const guesses: (ColumnSuggestion | undefined)[] = columns.map(() => undefined)
  const isTaken = (field: ImportField | '') => guesses.some((guess) => guess?.field === field)
  for (const guessOf of [bySameName, byWord, byContent])
    for (const [index, column] of columns.entries()) {
      const guess = guesses[index] ? undefined : guessOf(column)
      if (guess && !isTaken(guess.field)) guesses[index] = guess
    }
  return guesses.map((guess) => guess ?? { field: '', reason: 'unknown' })
}

function bySameName({ heading }: Pick<FileColumn, 'heading'>): ColumnSuggestion | undefined {
  const field = IMPORT_FIELDS.find((one) => one.toLowerCase() === heading.trim().toLowerCase())
  return field && { field, reason: 'same' }
}

function byWord({ heading }: Pick<FileColumn, 'heading'>): ColumnSuggestion | undefined {
  const words = plain(heading)
  const field = IMPORT_FIELDS.find((one) => plain(one) === words || WORDS[one].includes(words))
  return field && { field, reason: 'word' }
}

function byContent({ samples }: Pick<FileColumn, 'samples'>): ColumnSuggestion | undefined {
  const content = contentOf(samples)
  if (content === 'addresses') return { field: 'email', reason: 'emails' }
  return content === 'booths' ? { field: 'stand', reason: 'booths' } : undefined
}

/** What the cells that were looked at hold, or at least a share of them: some may be mistyped. */
export function contentOf(samples: readonly string[], share = 1): 'addresses' | 'booths' | 'numbers' | 'values' {
  const hold = (isOne: (text: string) => boolean) =>
    samples.length > 0 && samples.filter(isOne).length >= samples.length * share
  if (hold((text) => isEmailAddress(text.toLowerCase()))) return 'addresses'
  if (hold((text) => text.includes('|') && parseBooths(text) !== undefined)) return 'booths'
  return hold((text) => parseAllowance(text) !== undefined) ? 'numbers' : 'values'
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
