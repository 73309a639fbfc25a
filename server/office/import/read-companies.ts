import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Sheet } from '#server/base/sheet/sheet.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import type { ImportField } from '#shared/import/import.rules.ts'
import {
  isBoothType,
  suggestAddress,
  suggestBooths,
  suggestBoothType,
  suggestNumber,
} from '#shared/import/suggest-cell.ts'
import { findColumns } from './import-columns.ts'
import type { Cell, MistakeCode, MistakeWords, Report } from './import-report.ts'
import { readCell } from './read-cell.ts'

/** A row of the file that could be read. */
export interface ImportedRow {
  row: number
  /** The headings of the columns that the import itself checks. */
  columns: { email: string; stand: string }
  given: NewCompany & { email: string }
}

/** How many rows are read before other requests get their turn. */
const ROW_BATCH_SIZE = 500
const SAMPLED_ROWS = 200
const MAX_SAMPLES = 20
const SAMPLE_LENGTH = 120
const NEEDED: readonly ImportField[] = ['raisonSocial', 'email']

/**
 * Reads rows as companies; mistakes go into the report. Empty cells are ignored, but every row needs a name and an
 * e-mail: without an e-mail nobody could ever sign in, and no later import would recognize the company.
 */
export async function readCompanies(
  sheet: Sheet,
  mapping: Record<string, ImportField | ''>,
  report: Report,
): Promise<ImportedRow[]> {
  const [headings = [], ...rows] = sheet.rows
  const columns = findColumns(headings, mapping)
  report.columns(columns)
  const missing = NEEDED.filter((field) => !columns.fields.includes(field))
  for (const field of missing) report.mistake({ row: 1, column: field, value: '' }, 'column_missing')
  const read: ImportedRow[] = []
  const headingOf = (field: ImportField) => columns.headings[columns.fields.indexOf(field)] ?? ''
  const checked = { email: headingOf('email'), stand: headingOf('stand') }
  const filled = columns.headings.map(() => 0)
  const different = columns.headings.map(() => new Set<string>())
  const nameAt = columns.fields.indexOf('raisonSocial')
  for (const [index, cells] of rows.entries()) {
    if (index % ROW_BATCH_SIZE === 0) await otherCalls()
    if (cells.every((cell) => cell.trim() === '')) continue
    report.report.rows++
    const row = index + 2
    report.names(row, cells[nameAt] ?? '')
    for (const at of columns.headings.keys()) {
      const text = cells[at]?.trim().toLowerCase() ?? ''
      if (text === '') continue
      filled[at] = (filled[at] ?? 0) + 1
      different[at]?.add(text)
    }
    const given: NewCompany = {}
    for (const [at, field] of columns.fields.entries())
      if (field) readInto(given, field, { row, column: columns.headings[at] ?? '', value: cells[at] ?? '' }, report)
    const surplus = cells.slice(columns.fields.length).find((cell) => cell.trim() !== '')
    if (surplus !== undefined) report.mistake({ row, column: '', value: surplus }, 'too_many_cells')
    if (given.email !== undefined) read.push({ row, columns: checked, given: { ...given, email: given.email } })
  }
  report.report.columns = columns.headings.map((heading, at) => ({
    heading,
    samples: samplesOf(rows, at),
    filled: filled[at] ?? 0,
    different: different[at]?.size ?? 0,
  }))
  if (sheet.brokenRow !== undefined) report.mistake({ row: sheet.brokenRow, column: '', value: '' }, 'quotes')
  return read
}

/** The first non-empty cells of a column, so that a person can recognise it. */
function samplesOf(rows: readonly string[][], column: number): string[] {
  const samples: string[] = []
  for (const cells of rows.slice(0, SAMPLED_ROWS)) {
    const text = cells[column]?.trim() ?? ''
    if (text !== '') samples.push(text.slice(0, SAMPLE_LENGTH).toWellFormed())
    if (samples.length === MAX_SAMPLES) break
  }
  return samples
}

function readInto(given: NewCompany, field: ImportField, cell: Cell, report: Report): void {
  const { value } = cell
  if (value.trim() === '') {
    if (NEEDED.includes(field)) report.mistake(cell, 'required')
    return
  }
  const read = readCell(field, value)
  if ('mistake' in read) {
    const says = exactMistake(read.mistake, value)
    report.mistake(cell, read.mistake, { suggestion: suggestionFor(read.mistake, value) }, says ? { says } : {})
    return
  }
  doubtCell(field, cell, read.given, report)
  const { badge, ...others } = read.given
  Object.assign(given, others, badge && { badge: { ...given.badge, ...badge } })
}

/** A spreadsheet runs a formula, so it is named as one; of a number it is said why it is none. */
function exactMistake(code: MistakeCode, value: string): MistakeWords['says'] | undefined {
  if ((code === 'email' || code === 'number') && /^\s*=/.test(value)) return 'formula'
  if (code !== 'number') return undefined
  if (/^\s*[-−]\s*\d/.test(value)) return 'number_negative'
  if (/^\s*\d+[.,]\d+\s*$/.test(value)) return 'number_part'
  return /\d/.test(value) ? undefined : 'number_word'
}

/** What was probably meant by a cell that cannot be read. */
function suggestionFor(code: MistakeCode, value: string): string | undefined {
  if (code === 'email') return suggestAddress(value)
  return code === 'number' ? suggestNumber(value) : undefined
}

/** What can be read, and is probably not meant: a type that no page knows, a domain that is one letter off. */
function doubtCell(field: ImportField, cell: Cell, { email, type, stand }: NewCompany, report: Report): void {
  if (field === 'email') {
    const suggestion = suggestEmail(email ?? '')
    if (suggestion) report.doubt(cell, 'email_domain', { suggestion })
  }
  if (field === 'type' && !isBoothType(type ?? ''))
    report.doubt(cell, 'type_unknown', { suggestion: suggestBoothType(type ?? '') })
  if (field === 'stand' && stand?.some((booth) => booth.type !== '' && !isBoothType(booth.type)))
    report.doubt(cell, 'type_unknown', { suggestion: suggestBooths(stand) })
}
