import { readJson } from '#portal/lib/http-transport.ts'
import { answerOf, officeFetch } from '#portal/office/lib/calls.ts'
import { type CellFix, type ImportDone, type ImportReport, importContract } from '#shared/import/import.contract.ts'

export interface ImportOrder {
  file: File
  /** Field of each heading, '' to leave the column out; by default matched by name. */
  columns?: Record<string, string>
  mends: readonly CellFix[]
  /** Update companies whose e-mail is known, instead of reporting a mistake. */
  update: boolean
  dryRun: boolean
}

/**
 * Sends a file of companies.
 * @returns the report of a dry run or of a file with mistakes; what was done otherwise
 */
export async function sendImport(order: ImportOrder): Promise<ImportReport | ImportDone> {
  const form = new FormData()
  form.append('file', order.file, order.file.name)
  if (order.columns) form.append('columns', JSON.stringify(order.columns))
  if (order.mends.length > 0) form.append('mends', JSON.stringify(order.mends))
  const { method, path } = importContract.importCompanies
  const response = await officeFetch(`${path}?dryRun=${order.dryRun}&update=${order.update}`, {
    method,
    body: form,
  })
  // A company may have been added since the dry run: the refusal then holds a report like any other.
  const report = readJson(await response.clone().text())
  return isReport(report) ? report : ((await answerOf(response)) as ImportDone)
}

export function isReport(answer: unknown): answer is ImportReport {
  return typeof answer === 'object' && answer !== null && 'mistakes' in answer
}
