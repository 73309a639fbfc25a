import { readJson } from '#portal/lib/http-transport.ts'
import { answerOf, officeFetch } from '#portal/office/lib/calls.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import {
  type CellFix,
  type ImportDecisions,
  type ImportDone,
  type ImportReport,
  importContract,
} from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'

export interface ImportOrder {
  kind: ImportKind
  /** Of badges whose row says no type. */
  type?: BadgeType
  file: File
  /** Field of each heading, '' to leave the column out; by default matched by name. */
  columns?: Record<string, string>
  mends: readonly CellFix[]
  decisions?: ImportDecisions
  /** The row of the headings, or whichever most likely holds them. */
  header: number | 'find'
  /** The sheet of the workbook, or the one that most likely holds a list. */
  sheet?: string
  /** Update companies whose e-mail is known, instead of reporting a mistake. */
  update: boolean
  dryRun: boolean
  /** Writes to the people who are new. */
  invite?: boolean
}

/**
 * Sends a file.
 * @returns the report of a dry run or of a file with mistakes; what was done otherwise
 */
export async function sendImport(order: ImportOrder): Promise<ImportReport | ImportDone> {
  const form = new FormData()
  form.append('file', order.file, order.file.name)
  form.append('header', String(order.header))
  if (order.sheet !== undefined) form.append('sheet', order.sheet)
  if (order.columns) form.append('columns', JSON.stringify(order.columns))
  if (order.mends.length > 0) form.append('mends', JSON.stringify(order.mends))
  if (order.decisions) form.append('decisions', JSON.stringify(order.decisions))
  const { kind, type, dryRun, update, invite = false } = order
  if (kind !== 'company') form.append('kind', kind)
  if (kind === 'badge' && type) form.append('type', type)
  const { method, path } = kind === 'company' ? COMPANIES : PEOPLE
  const query = `dryRun=${dryRun}&update=${update}${kind === 'company' ? '' : `&invite=${invite}`}`
  const response = await officeFetch(`${path}?${query}`, { method, body: form })
  // A record may have been added since the dry run: the refusal then holds a report like any other.
  const report = readJson(await response.clone().text())
  return isReport(report) ? report : ((await answerOf(response)) as ImportDone)
}

const { importCompanies: COMPANIES, importPeople: PEOPLE } = importContract

export function isReport(answer: unknown): answer is ImportReport {
  return typeof answer === 'object' && answer !== null && 'mistakes' in answer
}
