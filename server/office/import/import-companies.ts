import { readFile } from 'node:fs/promises'
import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, invalidField } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type Author, logChange } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import { isUniqueViolation } from '#server/base/db/unique-email.ts'
import { parse } from '#server/base/http/parse.ts'
import type { Sheet } from '#server/base/sheet/sheet.ts'
import { readSpreadsheet } from '#server/base/sheet/sheets.ts'
import { endLinksAndMails } from '#server/records/account/confirm-email.ts'
import type { UploadedFile } from '#shared/contract/raw-response.ts'
import type { ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import { type CellFix, importCellFixes } from '#shared/import/import.contract.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/import/import.rules.ts'
import { areUnchanged, insertImportRows, logCompanies, type PlannedCompany, upsertCompanies } from './import.store.ts'
import { parseColumns } from './import-columns.ts'
import { createReport } from './import-report.ts'
import { planImport } from './plan-import.ts'
import { readCompanies } from './read-companies.ts'

// If somebody registers while a file is being read, the plan is made again; then all is written or nothing.
const TRIES = 3

export interface ImportOptions {
  file: UploadedFile
  /** JSON; see parseColumns. */
  columns: string | undefined
  /** JSON; see parseCellFixes. */
  mends: string | undefined
  update: boolean
  dryRun: boolean
}

/**
 * Reads a file of companies and writes either all of them in one job or none.
 * @throws ApiError import_mistakes with the report, wrong_file, too_large
 */
export async function importCompanies(
  { file, columns, mends, update, dryRun }: ImportOptions,
  actor: Actor,
  context: Context,
): Promise<{ report: ImportReport } | { done: ImportDone }> {
  const mapping = parseColumns(columns)
  const mended = parseCellFixes(mends)
  if (file.size > MAX_IMPORT_BYTES) throw new ApiError('too_large')
  const sheet = fixCells(await readSpreadsheet(await readFile(file.path), MAX_IMPORT_ROWS), mended)
  if (sheet.rows.length > MAX_IMPORT_ROWS + 1) throw new ApiError('too_large', { text: 'import:too_many_rows' })
  for (let tried = 1; ; tried++) {
    const report = createReport()
    const rows = await readCompanies(sheet, mapping, report)
    const companies = await planImport(rows, update, report, context)
    report.sort()
    if (dryRun) return { report: report.report }
    if (report.hasMistakes()) throw new ApiError('import_mistakes', { extra: { ...report.report } })
    const importId = context.newId()
    if (await write(importId, companies, actor, context)) {
      const created = companies.filter(({ before }) => !before).length
      return { done: { importId, created, updated: companies.length - created } }
    }
    if (tried === TRIES) throw new ApiError('import_touched')
  }
}

/** False when the companies have changed since the plan was made. */
async function write(importId: string, companies: readonly PlannedCompany[], actor: Actor, context: Context) {
  const by = authorOf(actor, context.now())
  try {
    return await context.write(async (tx) => {
      const found = companies.flatMap(({ before }) => before ?? [])
      if (!(await areUnchanged(tx, found))) return false
      await writeCompanies(tx, importId, companies, by)
      await logChange(tx, 'import', { _id: importId, rev: 1 }, ['_id'], by)
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error, 'company.email')) return false
    throw error
  }
}

/**
 * In one job without pauses: 5,000 companies take 0.15 s of SQL, 20,000 (the maximum) 0.6 s, once or twice a year. A
 * job that let others have their turn could reach its time limit on a busy server and import nothing.
 */
async function writeCompanies(tx: Tx, importId: string, companies: readonly PlannedCompany[], by: Author) {
  const rows = companies.map(({ after }) => after)
  await upsertCompanies(tx, rows)
  const lines = companies.map(({ after, fields }) => ({ id: after._id, rev: after.rev, fields }))
  await logCompanies(tx, lines, by)
  await insertImportRows(tx, importId, companies)
  for (const { after, before } of companies)
    if (before && before.passwordHash !== after.passwordHash) await endLinksAndMails(tx, after._id, by.at)
}

/** Parses the form's optional field `mends`. */
function parseCellFixes(text: string | undefined): CellFix[] {
  if (text === undefined || text.trim() === '') return []
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalidField('mends')
  }
  return parse<CellFix[]>(importCellFixes, given)
}

/** The sheet with its corrected cells; a row that is left out becomes empty, so that the others keep their numbers. */
function fixCells(sheet: Sheet, mends: readonly CellFix[]): Sheet {
  const headings = sheet.rows[0]?.map((cell) => cell.trim()) ?? []
  for (const { row, column, value } of mends) {
    const cells = sheet.rows[row - 1]
    const place = headings.indexOf(column)
    if (!cells) continue
    if (value === null) sheet.rows[row - 1] = []
    else if (place >= 0) cells[place] = value
  }
  return sheet
}
