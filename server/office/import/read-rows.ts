import { setImmediate as otherCalls } from 'node:timers/promises'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import type { ImportField } from '#shared/import/import.rules.ts'
import { isNothing } from '#shared/import/tidy-cell.ts'
import { type Cell, type Columns, findColumns, type Report } from './import-report.ts'
import type { Table } from './place-headings.ts'
import { isBlank, rowsLeftOut } from './rows-left-out.ts'

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
  needed: readonly ImportField[]
  /** The one among them without which a row is taken on the organizer's word. */
  mayLack?: 'email' | undefined
  /** A row with none of these is a line of totals or a note: in a sheet as it is kept it is left out, told by this code. */
  known: { by: readonly ImportField[]; otherwise: 'no_company' | 'no_person' }
  /** What the columns show as a whole, before the rows are read. */
  look?(cellsOf: (field: ImportField) => string[]): void
  /** Of the cells of a row that is taken as a person would read it: several rows where it names several people. */
  apart(cells: string[], placeOf: (field: ImportField) => number): string[][]
  /** What is known only once all cells are read; `isWhole` where somebody corrected a cell of the row. */
  finish(one: Omit<ImportedRow<Given>, 'given'> & { given: Partial<Given> }, isWhole: boolean, report: Report): void
  /** Adds a row that says whom else to call to the earlier one of its company. */
  join?(first: Given, given: Partial<Given>): void
  /** What its mistakes call a row: the first of these fields that it fills. */
  namedBy: readonly ImportField[]
  /** Reads a cell that is not empty. `isTidied` takes it as a person would read it. */
  readInto(given: Partial<Given>, field: ImportField, cell: Cell, isTidied: boolean, report: Report): void
}

/** 'SociÃ©tÃ©': letters that some program has read in an encoding that was not theirs. */
const BROKEN_LETTERS = /[ÂÃØÙ][^\p{L}\s]|\uFFFD/u

/** How many rows are read before other requests get their turn. */
const ROW_BATCH_SIZE = 500

/**
 * Reads rows as records; mistakes go into the report. Empty cells are ignored, but every row needs an e-mail: without one
 * nobody could ever sign in or be written to, and no later import would recognize the record.
 */
export async function readRows<Given extends { email?: string }>(
  table: Table,
  columns: Columns,
  reader: RowReader<Given>,
  report: Report,
): Promise<ImportedRow<Given>[]> {
  const { rows, headerRow, isTidied, isMended, hidden } = table
  const placeOf = (field: ImportField) => columns.fields.indexOf(field)
  const named = reader.namedBy.map(placeOf).filter((at) => at >= 0)
  reader.look?.((field) => rows.map((cells) => cells[placeOf(field)] ?? ''))
  const leftOut = rowsLeftOut(reader.known, columns.fields)
  const headings = headingsOf(columns)
  const read: ImportedRow<Given>[] = []
  for (const [index, cells] of rows.entries()) {
    if (index % ROW_BATCH_SIZE === 0) await otherCalls()
    if (cells.every(isBlank)) continue
    const row = index + headerRow + 1
    const left = isTidied && leftOut(row, cells)
    const isContact = left && left.code === 'company_repeated' && report.decision(left.code) === undefined
    const first = isContact ? read.findLast((one) => one.row === Number(left.values?.row)) : undefined
    const isSkipped = left && left.code !== 'company_alike' && report.decision(left.code) !== 'take' && !first
    if (left) {
      const value = cells.filter((cell) => !isBlank(cell)).join(' · ')
      report[isSkipped ? 'leaveOut' : 'doubt']({ row, column: '', value }, left.code, {}, left.values)
    }
    if (isSkipped) continue
    report.report.rows++
    report.names(row, namesOf(cells))
    const broken = cells.find((cell) => BROKEN_LETTERS.test(cell))
    if (broken !== undefined) report.counted('letters_broken', '', { value: broken })
    if (hidden.has(row)) report.doubt({ row, column: '', value: namesOf(cells) }, 'row_hidden')
    const isWhole = !isTidied || columns.headings.some((heading) => isMended(row, heading))
    const own = isWhole ? [cells] : reader.apart(cells, placeOf)
    const names = own.map(namesOf).join(' · ')
    if (names !== namesOf(cells))
      report.doubt({ row, column: '', value: namesOf(cells) }, 'people_apart', {}, { names })
    const surplus = cells.slice(columns.fields.length).find((cell) => !isBlank(cell))
    if (surplus !== undefined) report.mistake({ row, column: '', value: surplus }, 'too_many_cells')
    for (const one of own) readRow(row, one, isWhole, first?.given)
  }
  return read

  function namesOf(cells: readonly string[]) {
    return cells[named.find((at) => !isBlank(cells[at])) ?? -1] ?? ''
  }

  /** An address that says that there is none is as good as an empty cell. */
  function isMissing(field: ImportField, value: string) {
    return isBlank(value) || (isTidied && field === reader.mayLack && isNothing(value))
  }

  function readRow(row: number, cells: readonly string[], isWhole: boolean, first: Given | undefined) {
    const given: Partial<Given> = {}
    const cellOf = (at: number) => ({ row, column: columns.headings[at] ?? '', value: cells[at] ?? '' })
    for (const [at, field] of columns.fields.entries()) {
      const cell = cellOf(at)
      if (field && !isBlank(cell.value) && !isMissing(field, cell.value))
        reader.readInto(given, field, cell, isTidied && !isMended(row, cell.column), report)
    }
    for (const field of first ? [] : reader.needed) {
      const at = placeOf(field)
      const mayLack = field === reader.mayLack
      if ((at < 0 && !mayLack) || !isMissing(field, cells[at] ?? '')) continue
      report.mistake(cellOf(at), mayLack ? 'no_address' : 'required')
      if (mayLack) given.email = NO_EMAIL as Given['email'] & EmailAddress
    }
    if (isTidied) reader.finish({ row, columns: headings, given }, isWhole, report)
    if (first) reader.join?.(first, given)
    else if (given.email !== undefined && !report.isOut(row))
      read.push({ row, columns: headings, given: given as Given & { email: EmailAddress } })
  }
}

/** The columns of a table, with what the report says of them. */
export function readColumns(
  table: Table,
  mapping: Record<string, ImportField | ''>,
  fields: readonly ImportField[],
  { needed, mayLack }: Pick<RowReader<never>, 'needed' | 'mayLack'>,
  report: Report,
): Columns {
  const columns = findColumns(table.headings, mapping, fields)
  report.columns(columns)
  for (const { column, named } of table.renamed) report.renamed(column, named)
  for (const field of needed.filter((one) => one !== mayLack && !columns.fields.includes(one)))
    report.mistake({ row: table.headerRow, column: field, value: '' }, 'column_missing')
  if (table.brokenRow !== undefined) report.mistake({ row: table.brokenRow, column: '', value: '' }, 'quotes')
  return columns
}

function headingsOf({ fields, headings }: Columns): ImportedRow<unknown>['columns'] {
  const named: ImportedRow<unknown>['columns'] = {}
  for (const [at, field] of fields.entries()) if (field) named[field] = headings[at] ?? ''
  return named
}
