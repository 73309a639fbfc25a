import { setImmediate as otherCalls } from 'node:timers/promises'
import type { EmailAddress } from '#shared/email.ts'
import type { ImportField } from '#shared/import/import.rules.ts'
import { type Columns, findColumns } from './import-columns.ts'
import type { Cell, Report } from './import-report.ts'
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
  /** A row with none of these is a line of totals or a note: in a sheet as it is kept it is left out, told by this code. */
  known: { by: readonly ImportField[]; otherwise: 'no_company' | 'no_person' }
  /** Of the cells of a row that is taken as a person would read it: several rows where it names several people. */
  apart(cells: string[], placeOf: (field: ImportField) => number): string[][]
  /** What is known only once all cells of such a row are read. */
  finish(given: Partial<Given>, headings: ImportedRow<Given>['columns'], report: Report): void
  /** What its mistakes call a row: the first of these fields that it fills. */
  namedBy: readonly ImportField[]
  /** Reads a cell that is not empty. `isTidied` takes it as a person would read it. */
  readInto(given: Partial<Given>, field: ImportField, cell: Cell, isTidied: boolean, report: Report): void
}

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
): Promise<{ rows: ImportedRow<Given>[]; skipped: Set<number> }> {
  const { rows, headerRow, isTidied, isMended } = table
  const placeOf = (field: ImportField) => columns.fields.indexOf(field)
  const named = reader.namedBy.map(placeOf).filter((at) => at >= 0)
  const leftOut = rowsLeftOut(reader.known, columns.fields)
  const headings = headingsOf(columns)
  const read: ImportedRow<Given>[] = []
  const skipped = new Set<number>()
  for (const [index, cells] of rows.entries()) {
    if (index % ROW_BATCH_SIZE === 0) await otherCalls()
    if (cells.every(isBlank)) continue
    const row = index + headerRow + 1
    const left = isTidied && leftOut(row, cells)
    if (left) {
      skipped.add(row)
      const value = cells.filter((cell) => !isBlank(cell)).join(' · ')
      report.doubt({ row, column: '', value }, left.code, {}, left.values)
      continue
    }
    report.report.rows++
    report.names(row, namesOf(cells))
    const isWhole = !isTidied || columns.headings.some((heading) => isMended(row, heading))
    const own = isWhole ? [cells] : reader.apart(cells, placeOf)
    tellApart(row, cells, own)
    for (const one of own) readRow(row, one, isWhole)
    const surplus = cells.slice(columns.fields.length).find((cell) => !isBlank(cell))
    if (surplus !== undefined) report.mistake({ row, column: '', value: surplus }, 'too_many_cells')
  }
  return { rows: read, skipped }

  /** A row that becomes several people, or of which only one is taken. */
  function tellApart(row: number, cells: readonly string[], own: readonly string[][]) {
    const names = own.map(namesOf).join(' · ')
    if (names !== namesOf(cells)) {
      report.doubt({ row, column: '', value: namesOf(cells) }, 'people_apart', {}, { names })
      return
    }
    for (const [at, value] of cells.entries()) {
      const taken = own[0]?.[at] ?? ''
      if (taken !== value)
        report.doubt({ row, column: columns.headings[at] ?? '', value }, 'several_contacts', { taken })
    }
  }

  function namesOf(cells: readonly string[]) {
    return cells[named.find((at) => !isBlank(cells[at])) ?? -1] ?? ''
  }

  function readRow(row: number, cells: readonly string[], isWhole: boolean) {
    const given: Partial<Given> = {}
    for (const [at, field] of columns.fields.entries()) {
      if (!field) continue
      const cell = { row, column: columns.headings[at] ?? '', value: cells[at] ?? '' }
      if (!isBlank(cell.value)) reader.readInto(given, field, cell, isTidied && !isMended(row, cell.column), report)
      else if (reader.needed.includes(field)) report.mistake(cell, 'required')
    }
    if (!isWhole) reader.finish(given, headings, report)
    if (given.email !== undefined)
      read.push({ row, columns: headings, given: given as Given & { email: EmailAddress } })
  }
}

/** The columns of a table, with what the report says of them. */
export function readColumns(
  table: Table,
  mapping: Record<string, ImportField | ''>,
  fields: readonly ImportField[],
  needed: readonly ImportField[],
  report: Report,
): Columns {
  const columns = findColumns(table.headings, mapping, fields)
  report.columns(columns)
  for (const { column, named } of table.renamed) report.renamed(column, named)
  for (const field of needed.filter((one) => !columns.fields.includes(one)))
    report.mistake({ row: table.headerRow, column: field, value: '' }, 'column_missing')
  if (table.brokenRow !== undefined) report.mistake({ row: table.brokenRow, column: '', value: '' }, 'quotes')
  return columns
}

function headingsOf({ fields, headings }: Columns): ImportedRow<unknown>['columns'] {
  const named: ImportedRow<unknown>['columns'] = {}
  for (const [at, field] of fields.entries()) if (field) named[field] = headings[at] ?? ''
  return named
}
