import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import type { ImportField } from '#shared/import/import.rules.ts'
import { isNothing } from '#shared/import/tidy-cell.ts'
import type { Table } from './extract-table.ts'
import { type Cell, type Columns, findColumns, type Report } from './import-report.ts'
import { createRowFilter, isBlank } from './row-filter.ts'

/** A row of the file that could be read. */
export interface ImportedRow<Given> {
  row: number
  /** The heading of each field's column. */
  columns: Partial<Record<ImportField, string>>
  given: Given & { email: EmailAddress }
}

/** How the rows of one kind of sheet are read. */
export interface RowReader<Given> {
  /** Every row needs these. */
  requiredFields: readonly ImportField[]
  /** The required field that the organizer may waive for a row. */
  waivableField?: 'email' | undefined
  /** A row with none of these is a total or a note: in a leniently read sheet it is excluded with this code. */
  known: { by: readonly ImportField[]; otherwise: 'no_company' | 'no_person' }
  /** Inspects whole columns before the rows are read. */
  inspectColumns?(cellsOf: (field: ImportField) => string[], headingsOf: (field: ImportField) => string[]): void
  /** Splits the cells of a leniently read row that names several people into rows. */
  splitRow(cells: string[], placeOf: (field: ImportField) => number): string[][]
  /**
   * Completes a row once all its cells are read; `isVerbatim` if one of its cells was corrected, so that they are read
   * as written.
   */
  finishRow(
    one: Omit<ImportedRow<Given>, 'given'> & { given: Partial<Given> },
    isVerbatim: boolean,
    report: Report,
  ): void
  /** Adds a row with a further contact to the earlier row of its company. */
  addContactRow?(first: Given, given: Partial<Given>): void
  /** The report names a row by the first of these fields that it has. */
  labelFields: readonly ImportField[]
  /** Reads a cell that is not empty; with `isLenient`, as a person would read it. */
  readCell(given: Partial<Given>, field: ImportField, cell: Cell, isLenient: boolean, report: Report): void
}

/** Text decoded with the wrong encoding, such as 'SociÃ©tÃ©'. */
const MOJIBAKE = /[ÂÃØÙ][^\p{L}\s]|\uFFFD/u

const ROW_BATCH_SIZE = 100

/** Awaited for each row, so that a long import lets other requests run between batches of rows. */
export const yieldBetweenBatches = (at: number) => (at % ROW_BATCH_SIZE === 0 ? yieldToEventLoop() : undefined)

/**
 * Reads rows as records; mistakes go into the report. Empty cells are ignored, but every row needs an e-mail: without one
 * the record could never sign in or get mail, and no later import would recognize it.
 */
export async function readRows<Given extends { email?: string }>(
  table: Table,
  columns: Columns,
  reader: RowReader<Given>,
  report: Report,
) {
  const { rows, headerRow, isLenient, isCorrected, hidden } = table
  const placeOf = (field: ImportField) => columns.fields.indexOf(field)
  const labelColumns = reader.labelFields.map(placeOf).filter((at) => at >= 0)
  reader.inspectColumns?.(
    (field) => rows.map((cells) => cells[placeOf(field)] ?? ''),
    (field) => columns.headings.filter((_, index) => columns.fields[index] === field),
  )
  const exclusionOf = createRowFilter(reader.known, columns.fields)
  const headings = headingsOf(columns)
  const read: ImportedRow<Given>[] = []
  for (const [index, cells] of rows.entries()) {
    await yieldBetweenBatches(index)
    if (cells.every(isBlank)) continue
    const row = index + headerRow + 1
    const exclusion = isLenient && exclusionOf(row, cells)
    const isContact =
      exclusion && exclusion.code === 'company_repeated' && report.decision(exclusion.code) === undefined
    const first = isContact ? read.findLast((one) => one.row === Number(exclusion.values?.row)) : undefined
    const isSkipped =
      exclusion && exclusion.code !== 'company_alike' && report.decision(exclusion.code) !== 'take' && !first
    if (exclusion) {
      const value = cells.filter((cell) => !isBlank(cell)).join(' · ')
      report[isSkipped ? 'excludeRow' : 'warn']({ row, column: '', value }, exclusion.code, {}, exclusion.values)
    }
    if (isSkipped) continue
    report.report.rows++
    report.nameRow(row, namesOf(cells))
    const broken = cells.find((cell) => MOJIBAKE.test(cell))
    if (broken !== undefined) report.countWarning('letters_broken', '', { value: broken })
    if (hidden.has(row)) report.warn({ row, column: '', value: namesOf(cells) }, 'row_hidden')
    const isVerbatim = !isLenient || columns.headings.some((heading) => isCorrected(row, heading))
    const own = isVerbatim ? [cells] : reader.splitRow(cells, placeOf)
    const names = own.map(namesOf).join(' · ')
    if (names !== namesOf(cells)) report.warn({ row, column: '', value: namesOf(cells) }, 'people_apart', {}, { names })
    const surplus = cells.slice(columns.fields.length).find((cell) => !isBlank(cell))
    if (surplus !== undefined) report.mistake({ row, column: '', value: surplus }, 'too_many_cells')
    for (const one of own) readRow(row, one, isVerbatim, first?.given)
  }
  return read

  function namesOf(cells: readonly string[]) {
    return cells[labelColumns.find((index) => !isBlank(cells[index])) ?? -1] ?? ''
  }

  /** Whether a cell is empty, or says that there is no value where the field may be waived. */
  function isMissing(field: ImportField, value: string) {
    return isBlank(value) || (isLenient && field === reader.waivableField && isNothing(value))
  }

  function readRow(row: number, cells: readonly string[], isVerbatim: boolean, first: Given | undefined) {
    const given: Partial<Given> = {}
    const cellOf = (index: number) => ({ row, column: columns.headings[index] ?? '', value: cells[index] ?? '' })
    for (const [index, field] of columns.fields.entries()) {
      const cell = cellOf(index)
      if (field && !isBlank(cell.value) && !isMissing(field, cell.value))
        reader.readCell(given, field, cell, isLenient && !isCorrected(row, cell.column), report)
    }
    for (const field of first ? [] : reader.requiredFields) {
      const index = placeOf(field)
      const waivableField = field === reader.waivableField
      if ((index < 0 && !waivableField) || !isMissing(field, cells[index] ?? '')) continue
      report.mistake(cellOf(index), waivableField ? 'no_address' : 'required')
      if (waivableField) given.email = NO_EMAIL as Given['email'] & EmailAddress
    }
    if (isLenient) reader.finishRow({ row, columns: headings, given }, isVerbatim, report)
    if (first) reader.addContactRow?.(first, given)
    else if (given.email !== undefined && !report.isExcluded(row))
      read.push({ row, columns: headings, given: given as Given & { email: EmailAddress } })
  }
}

/** Matches the columns of a table to fields, and reports their mistakes. */
export function readColumns(
  table: Table,
  mapping: Record<string, ImportField | ''>,
  fields: readonly ImportField[],
  { requiredFields, waivableField }: Pick<RowReader<never>, 'requiredFields' | 'waivableField'>,
  report: Report,
) {
  const columns = findColumns(table.headings, mapping, fields)
  report.warnAboutColumns(columns)
  for (const { column, newName } of table.renamed) report.warnRenamed(column, newName)
  for (const field of requiredFields.filter((one) => one !== waivableField && !columns.fields.includes(one)))
    report.mistake({ row: table.headerRow, column: field, value: '' }, 'column_missing')
  if (table.brokenRow !== undefined) report.mistake({ row: table.brokenRow, column: '', value: '' }, 'quotes')
  return columns
}

function headingsOf({ fields, headings }: Columns) {
  const named: ImportedRow<unknown>['columns'] = {}
  for (const [index, field] of fields.entries()) if (field) named[field] = headings[index] ?? ''
  return named
}
