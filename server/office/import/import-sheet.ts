import { readFile } from 'node:fs/promises'
import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  invalidField,
  isUniqueViolation,
  logChange,
  parse,
  readSpreadsheet,
  type Sheet,
  type Tx,
} from '#server/base/index.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import {
  type FileColumn,
  type ImportDone,
  type ImportForm,
  type ImportReport,
  importCellFixes,
  importColumns,
  importDecisions,
} from '#shared/import/import.contract.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, SHEET_FIELDS } from '#shared/import/import.rules.ts'
import { extractTable, firstRowsOf, parseHeader, type Table } from './extract-table.ts'
import type { ImportedTable } from './import.store.ts'
import { createReport, type Report } from './import-report.ts'
import { type ImportedRow, type RowReader, readColumns, readRows } from './read-rows.ts'

const SAMPLED_ROWS = 200
const MAX_SAMPLES = 20
const SAMPLE_LENGTH = 120

/** The file's columns with sample cells, for matching them to fields. */
function describeColumns({ headings, rows, isLenient }: Table): FileColumn[] {
  return headings.flatMap((heading, index) => {
    if (isLenient && heading === '') return []
    const cells = rows.slice(0, SAMPLED_ROWS).map((row) => row[index]?.trim() ?? '')
    const samples = cells.filter((text) => text !== '').slice(0, MAX_SAMPLES)
    return [{ heading, samples: samples.map((text) => text.slice(0, SAMPLE_LENGTH).toWellFormed()) }]
  })
}

// If the records change while a file is being planned, such as by a registration, the plan is made again.
const MAX_ATTEMPTS = 3

/** What an import would write. */
export interface ImportPlan {
  created: number
  updated: number
  /** Writes everything; false if the records have changed since the import was planned. */
  write(tx: Tx, importId: string, author: Author): Promise<boolean>
}

/** How the rows of one kind of sheet are imported. */
export interface SheetImport<Given> {
  kind: ImportedTable
  reader: RowReader<Given>
  plan(rows: readonly ImportedRow<Given>[], report: Report): Promise<ImportPlan>
}

/**
 * Reads a sheet and writes either all of its records in one job or none.
 * @throws ApiError import_mistakes with the report, wrong_file, too_large
 */
export async function importSheet<Given extends { email?: string }>(
  sheetFile: ImportForm,
  { kind, reader, plan }: SheetImport<Given>,
  dryRun: boolean,
  actor: Actor,
  context: Context,
): Promise<{ report: ImportReport } | { done: ImportDone }> {
  const mapping = parseJson(importColumns(kind), sheetFile.columns, 'columns') ?? {}
  const decided = parseJson(importDecisions, sheetFile.decisions, 'decisions') ?? {}
  const { table, topRows, sheet } = await readTable(sheetFile, kind)
  for (let attempt = 1; ; attempt++) {
    const report = createReport(decided)
    if (table.isLenient) Object.assign(report.report, { headerRow: table.headerRow, topRows })
    if (sheet.sheets) Object.assign(report.report, { sheet: sheet.name, sheets: sheet.sheets })
    if (sheet.merged) report.countWarning('cells_merged', '', {}, sheet.merged)
    const columns = readColumns(table, mapping, SHEET_FIELDS[kind], reader, report)
    const rows = await readRows(table, columns, reader, report)
    report.report.columns = describeColumns(table)
    const importPlan = await plan(rows, report)
    report.finish()
    if (dryRun) return { report: report.report }
    if (report.hasMistakes()) throw new ApiError('import_mistakes', { extra: { ...report.report } })
    const importId = context.newId()
    if (await write(importId, importPlan, kind, actor, context))
      return { done: { importId, created: importPlan.created, updated: importPlan.updated } }
    if (attempt === MAX_ATTEMPTS) throw new ApiError('import_touched')
  }
}

async function readTable(
  { file, cellFixes, header, sheet: name }: ImportForm,
  kind: ImportedTable,
): Promise<{ table: Table; topRows: ImportReport['topRows']; sheet: Sheet }> {
  const fixes = parseJson(importCellFixes, cellFixes, 'cellFixes') ?? []
  const headingsAt = parseHeader(header)
  if (file.size > MAX_IMPORT_BYTES) throw new ApiError('too_large')
  const order = { maxRows: MAX_IMPORT_ROWS, hasTitles: headingsAt !== undefined, sheet: name }
  const sheet = await readSpreadsheet(await readFile(file.path), order)
  if (sheet.rows.length > MAX_IMPORT_ROWS + 1) throw new ApiError('too_large', { text: 'import:too_many_rows' })
  const topRows = firstRowsOf(sheet)
  return { sheet, topRows, table: extractTable(sheet, headingsAt, fixes, kind) }
}

/**
 * In one job without pauses: 5,000 companies take 0.15 s of SQL, 20,000 (the maximum) 0.6 s, once or twice a year. A
 * job that let others have their turn could reach its time limit on a busy server and import nothing.
 */
async function write(importId: string, plan: ImportPlan, kind: ImportedTable, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  try {
    return await context.write(async (tx) => {
      if (!(await plan.write(tx, importId, author))) return false
      await logChange(tx, 'import', { _id: importId, rev: 1 }, ['_id'], author)
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error, `${kind}.email`)) return false
    throw error
  }
}

/** An optional field of the form that holds JSON. */
function parseJson<T>(schema: Schema<T>, text: string | undefined, field: string) {
  if (text === undefined || text.trim() === '') return undefined
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalidField(field)
  }
  return parse<T>(schema, given)
}
