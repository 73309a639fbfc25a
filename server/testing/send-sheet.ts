import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import { suggestColumns } from '#shared/import/suggest-columns.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import { ORGANIZER_HEADERS, type TestServer } from './test-server.ts'

// A sheet becomes records: one import brings both.
export * from './records.ts'

export const DRY_RUN = '?dryRun=true'
export const UPDATE = '?update=true'

interface SheetAnswer {
  status: number
  body: ImportReport & ImportDone & { error: string; message: string; code: string }
}

/** Sends a spreadsheet of companies, or of people where `fields` name a kind, as the organizer. */
export async function sendSheet(
  server: TestServer,
  file: string | Uint8Array,
  query = '',
  fields: object = {},
): Promise<SheetAnswer> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const url = `/api/import/${'kind' in fields ? 'people' : 'companies'}${query}`
  const form = { ...fields, file: bytes }
  const answer = await server.postForm(url, form, ORGANIZER_HEADERS, 'companies.csv', 'text/csv')
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends it as the office does: below the headings that are found, each column as its heading suggests. */
export async function sendList(
  server: TestServer,
  kind: ImportKind,
  file: string | Uint8Array,
  query = '',
  others: object = {},
): Promise<SheetAnswer> {
  const fields = { header: 'find', ...(kind !== 'company' && { kind }), ...others }
  const { body } = await sendSheet(server, file, DRY_RUN, fields)
  const suggested = suggestColumns(body.columns, kind)
  const columns = Object.fromEntries(body.columns.map(({ heading }, index) => [heading, suggested[index] ?? '']))
  return sendSheet(server, file, query, { ...fields, columns: JSON.stringify(columns) })
}

/** Rows and codes of what a report says. */
export const reportedIn = ({ mistakes, warnings }: ImportReport) =>
  [...mistakes, ...warnings].map(({ row, code }) => `${row ?? ''} ${code}`.trim())

/** What is stored, whole, as the organizer finds it. */
export const storedCompanies = async ({ organizer }: TestServer, q = '') =>
  (await organizer.company.listCompanies({ query: { q } })) as Company[]
export const storedBadges = async ({ organizer }: TestServer, q = '') =>
  (await organizer.badge.listBadges({ query: { q } })) as Badge[]
export const storedSpeakers = async ({ organizer }: TestServer, q = '') =>
  (await organizer.speaker.listSpeakers({ query: { q } })) as Speaker[]

/** Takes an import back. */
export const undoImport = ({ organizer }: TestServer, { importId }: Pick<ImportDone, 'importId'>) =>
  organizer.import.undoImport({ params: { importId } })

/** A mail server that nothing is sent through, as the worker does not run: with it, addresses are to be confirmed. */
export const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' }

export const PASSWORD = 'the password of a stranger'

/** A company that registered itself, not yet confirmed. */
export async function registerCompany(server: TestServer, email: string) {
  const password = PASSWORD
  const { token, _id: id } = await server.anyone.account.register({ body: { email, password } })
  const headers = { authorization: `Bearer ${token}` }
  const calls = server.as(headers)
  return { id, email, password, token, headers, calls, mine: () => calls.account.getMyCompany() }
}
