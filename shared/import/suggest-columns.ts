import { isEmailAddress } from '#shared/email.ts'
import { fold } from '#shared/names/fold.ts'
import headings from './headings.json' with { type: 'json' }
import type { FileColumn } from './import.contract.ts'
import { type ImportField, type ImportKind, parseAllowance, parseBooths, SHEET_FIELDS } from './import.rules.ts'
import { isBoothType, suggestBoothType } from './suggest-cell.ts'

/** Other headings that people use for the fields, in English and French; without accents or punctuation. */
const WORDS: Record<ImportKind, Partial<Record<ImportField, readonly string[]>>> = headings

type Column = Pick<FileColumn, 'heading' | 'samples'>

export interface ColumnSuggestion {
  /** '' leaves the column out. */
  field: ImportField | ''
  /** Why: the field's own name, a synonym or one within it, the column's content, somebody's choice, now or for an earlier file, or nothing known. */
  reason: 'same' | 'word' | 'like' | 'emails' | 'booths' | 'types' | 'chosen' | 'remembered' | 'unknown'
}

/** The field that each column of a file most likely holds; each field goes only to its most certain column. */
export function suggestColumns(columns: readonly Column[], kind: ImportKind = 'company'): ColumnSuggestion[] {
  const guesses: (ColumnSuggestion | undefined)[] = columns.map(() => undefined)
  const isTaken = (field: ImportField | '') => guesses.some((guess) => guess?.field === field)
  for (const guessOf of [bySameName, byWord, byLikeness, byContent])
    for (const [index, column] of columns.entries()) {
      const guess = guesses[index] ? undefined : guessOf(column, kind)
      if (guess && !isTaken(guess.field)) guesses[index] = guess
    }
  const hasFirstNames = isTaken('firstName') || isTaken('name')
  return guesses.map((guess) => {
    // Without a column of first names, 'Nom' holds whole names.
    if (guess?.field === 'lastName' && !hasFirstNames) return { ...guess, field: 'name' }
    return guess ?? { field: '', reason: 'unknown' }
  })
}

/** How many of a row's cells are headings that people use. */
export function countHeadings(cells: readonly string[], kind: ImportKind = 'company'): number {
  const suggestions = suggestColumns(
    cells.map((heading) => ({ heading, samples: [] })),
    kind,
  )
  return suggestions.filter(({ field }) => field !== '').length
}

function bySameName({ heading }: Column, kind: ImportKind): ColumnSuggestion | undefined {
  const field = fieldsOf(kind).find((one) => one.toLowerCase() === heading.trim().toLowerCase())
  return field && { field, reason: 'same' }
}

function byWord({ heading }: Column, kind: ImportKind): ColumnSuggestion | undefined {
  const words = plain(heading)
  const field = fieldsOf(kind).find((one) => plain(one) === words || WORDS[kind][one]?.includes(words))
  return field && { field, reason: 'word' }
}

/** A second contact's column is nobody's: a company has one person to write to. */
const SECOND = /^(2e?m?e?|deuxieme|second|seconde|autres?|other|alt)\b|\b(2|bis)$/

/** The longest known words within a heading: 'Nom de l’entreprise' holds both a name and an enterprise. */
function byLikeness({ heading }: Column, kind: ImportKind): ColumnSuggestion | undefined {
  const words = ` ${plain(heading)} `
  if (SECOND.test(words.trim())) return undefined
  const within = fieldsOf(kind).flatMap((field) =>
    [plain(field), ...(WORDS[kind][field] ?? [])]
      .filter((one) => words.includes(` ${one} `))
      .map((one) => ({ field, one })),
  )
  const [longest] = within.sort((one, other) => other.one.length - one.one.length)
  return longest && { field: longest.field, reason: 'like' }
}

function byContent({ samples }: Column, kind: ImportKind): ColumnSuggestion | undefined {
  const content = contentOf(samples)
  if (content === 'addresses') return { field: 'email', reason: 'emails' }
  if (kind !== 'company') return undefined
  if (content === 'booths') return { field: 'stand', reason: 'booths' }
  return content === 'types' ? { field: 'type', reason: 'types' } : undefined
}

/** What the cells that were looked at hold, or at least a share of them: some may be mistyped. */
export function contentOf(
  samples: readonly string[],
  share = 1,
): 'addresses' | 'booths' | 'types' | 'numbers' | 'values' {
  const hold = (isOne: (text: string) => boolean) =>
    samples.length > 0 && samples.filter(isOne).length >= samples.length * share
  if (hold((text) => isEmailAddress(text.toLowerCase()))) return 'addresses'
  if (hold((text) => text.includes('|') && parseBooths(text) !== undefined)) return 'booths'
  if (hold((text) => isBoothType(text) || suggestBoothType(text) !== undefined)) return 'types'
  return hold((text) => parseAllowance(text) !== undefined) ? 'numbers' : 'values'
}

const fieldsOf = (kind: ImportKind): readonly ImportField[] => SHEET_FIELDS[kind]

/** Turns 'Téléphone :' into 'telephone', and 'Stand(s)' into 'stand s'. */
const plain = (text: string) => fold(text).replace(/\btel\b/, 'telephone')
