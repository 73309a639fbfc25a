import { readJson } from '#portal/lib/http-transport.ts'
import { organizerHeaders } from '#portal/office/lib/calls.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import {
  type CellFix,
  type ImportDone,
  type ImportReport,
  importContract,
} from '#shared/import/import.contract.ts'

export interface ImportOrder {
  file: File
  /** Heading to field, '' leaves a column out; without it by their names. */
  columns?: Record<string, string>
  mends: readonly CellFix[]
  /** Known e-mails change their company instead of being a mistake. */
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
  const response = await fetch(`${path}?dryRun=${order.dryRun}&update=${order.update}`, {
    method,
    headers: organizerHeaders(),
    body: form,
  }).catch(() => {
    throw new CallError(0, '')
  })
  const answer = readJson(await response.text())
  // A company may have been added since the dry run: what it answers then is a report like any other.
  if (response.ok || isReport(answer)) return answer as ImportReport | ImportDone
  throw new CallError(response.status, failureText(answer), (answer ?? {}) as object)
}

export function isReport(answer: unknown): answer is ImportReport {
  return typeof answer === 'object' && answer !== null && 'mistakes' in answer
}
