import { isEmailAddress } from '#shared/email.ts'
import type { DefinitionField } from '#shared/generator/generator.schema.ts'

type Kind = Pick<DefinitionField, 'type' | 'options'>

/** A longer text needs several lines. */
const LONG_LINE = 120
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const TELEPHONE = /^\+?[\d ().-]{6,}$/

/** The kind of field for a column, judging by its type, its allowed values and those in its rows. */
export function inferKind(
  columnType: string,
  allowed: readonly string[] | undefined,
  values: readonly (string | number | null)[],
): Kind {
  if (allowed && allowed.length > 0) return { type: 'select', options: [...allowed] }
  if (/int|real|num/i.test(columnType)) return { type: isFlag(values) ? 'checkbox' : 'number' }
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '')
  if (texts.length === 0) return { type: 'text' }
  const all = (fits: (text: string) => boolean) => texts.every(fits)
  if (all((text) => DAY.test(text))) return { type: 'date' }
  if (all((text) => INSTANT.test(text))) return { type: 'datetime' }
  if (all(isEmailAddress)) return { type: 'email' }
  if (all((text) => TELEPHONE.test(text))) return { type: 'tel' }
  const isLong = texts.some((text) => text.includes('\n') || text.length > LONG_LINE)
  return { type: isLong ? 'multiline' : 'text' }
}

/** SQLite has no booleans: a flag is a column in which both 0 and 1 occur, and nothing else. */
function isFlag(values: readonly (string | number | null)[]): boolean {
  return values.includes(0) && values.includes(1) && values.every((value) => value === 0 || value === 1)
}
