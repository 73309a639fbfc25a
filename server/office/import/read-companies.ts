import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Sheet } from '#server/base/sheet/sheet.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import type { ImportField } from '#shared/import/import.rules.ts'
import { findColumns } from './import-columns.ts'
import type { Report } from './import-report.ts'
import { readCell } from './read-cell.ts'

/** A row of the file that could be read. */
export interface ImportedRow {
  row: number
  /** The heading of the e-mail column. */
  emailColumn: string
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
  report.report.columns = columns.headings.map((heading, column) => ({
    heading,
    samples: samplesOf(rows, column),
  }))
  const missing = NEEDED.filter((field) => !columns.fields.includes(field))
  for (const field of missing) report.mistake(1, field, '', 'column_missing')
  const read: ImportedRow[] = []
  for (const [index, cells] of rows.entries()) {
    if (index % ROW_BATCH_SIZE === 0) await otherCalls()
    if (cells.every((cell) => cell.trim() === '')) continue
    report.report.rows++
    const row = index + 2
    const given: NewCompany = {}
    for (const [column, field] of columns.fields.entries())
      if (field)
        readInto(given, field, cells[column] ?? '', (value, code) => {
          report.mistake(row, columns.headings[column] ?? '', value, code)
        })
    const surplus = cells.slice(columns.fields.length).find((cell) => cell.trim() !== '')
    if (surplus !== undefined) report.mistake(row, '', surplus, 'too_many_cells')
    const emailColumn = columns.headings[columns.fields.indexOf('email')] ?? ''
    if (given.email !== undefined) read.push({ row, emailColumn, given: { ...given, email: given.email } })
  }
  if (sheet.brokenRow !== undefined) report.mistake(sheet.brokenRow, '', '', 'quotes')
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

function readInto(
  given: NewCompany,
  field: ImportField,
  value: string,
  mistake: (value: string, code: Parameters<Report['mistake']>[3]) => void,
): void {
  if (value.trim() === '') {
    if (NEEDED.includes(field)) mistake(value, 'required')
    return
  }
  const read = readCell(field, value)
  if ('mistake' in read) {
    mistake(value, read.mistake)
    return
  }
  const { badge, ...others } = read.given
  Object.assign(given, others, badge && { badge: { ...given.badge, ...badge } })
}
