import type { Context } from '#server/base/context.ts'
import { changedFields } from '#server/base/db/changes.ts'
import { lockedOut } from '#server/records/account/confirm-email.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/new-company.ts'
import { completionPercentage, mergeAllowances, toAllowances } from '#shared/company/company.rules.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { IMPORT_FIELDS, writeBooths } from '#shared/import/import.rules.ts'
import { doubtBooths } from './doubt-booths.ts'
import { findCompaniesByEmail, type Planned } from './import.store.ts'
import type { Report, SavedRow } from './import-report.ts'
import type { ImportedRow } from './read-rows.ts'

type Row = ImportedRow<NewCompany>
type PlannedCompany = Planned<CompanyRow> & { row: number }

const EMAIL_BATCH_SIZE = 500

/**
 * What an import would write, given the present companies. A known or repeated e-mail is a mistake unless `update` is
 * set; then later rows add to earlier ones.
 */
export async function planCompanies(
  rows: readonly Row[],
  update: boolean,
  report: Report,
  context: Context,
): Promise<PlannedCompany[]> {
  const known = await companiesOf(rows, context)
  await doubtBooths(rows, report, context)
  const planned = new Map<string, PlannedCompany>()
  const firstRows = new Map<string, number>()
  for (const { row, columns, given } of rows) {
    if (report.isOut(row)) continue
    const { email } = given
    const earlier = planned.get(email)
    const before = earlier?.before ?? known.get(email)
    const column = columns.email ?? ''
    if (!update && (earlier || before)) {
      const cell = { row, column, value: email }
      if (!before) report.mistake(cell, 'email_repeated', {}, { values: { row: String(firstRows.get(email)) } })
      else report.mistake(cell, 'email_known', { known: { _id: before._id, raisonSocial: before.raisonSocial } })
      continue
    }
    if (!earlier) firstRows.set(email, row)
    const from = earlier?.after ?? before
    const isTakenOver = from !== undefined && isTakenOverBy(given, from)
    if (isTakenOver) report.takesOver(row, column, email)
    const after = from
      ? { ...changed(from, given), ...(isTakenOver && { ...lockedOut(from), unapproved: 0 }) }
      : newCompanyRow(withDefaults(given, context), null, context)
    planned.set(email, { row: earlier?.row ?? row, after, before, fields: [] })
  }
  const companies = [...planned.values()].flatMap((plan) => finished(plan, context.now()))
  report.saved(companies.map(savedCompany))
  return companies
}

function savedCompany({ row, before, after }: PlannedCompany): SavedRow {
  const { badge, stand, ...others } = after
  const allowances: Record<string, { all: number }> = JSON.parse(badge)
  const texts = IMPORT_FIELDS.map((field) => [field, others[field as keyof typeof others] ?? allowances[field]?.all])
  const values = Object.fromEntries(texts.map(([field, value]) => [field, String(value ?? '')]))
  return { row, isNew: !before, values: { ...values, stand: writeBooths(JSON.parse(stand)) } }
}

/** A sheet without a column for a type says nothing of it: a new company then gets the edition's number. */
function withDefaults(given: Row['given'], { edition }: Context): Row['given'] {
  const defaults = toAllowances(edition.current().defaultAllowances)
  return given.badge ? { ...given, badge: mergeAllowances(defaults, given.badge) } : given
}

/** What the organizer gives must not go to whoever registered in the company's name. */
function isTakenOverBy({ stand, badge }: Row['given'], from: CompanyRow): boolean {
  const isGiven = stand !== undefined || badge !== undefined
  return isGiven && from.unverifiedEmail === 1 && from.passwordHash !== null
}

async function companiesOf(rows: readonly Row[], context: Context): Promise<Map<string, CompanyRow>> {
  const emails = [...new Set(rows.map(({ given }) => given.email))]
  const known = new Map<string, CompanyRow>()
  for (let start = 0; start < emails.length; start += EMAIL_BATCH_SIZE)
    for (const company of await findCompaniesByEmail(context.db, emails.slice(start, start + EMAIL_BATCH_SIZE)))
      known.set(company.email, company)
  return known
}

function changed(from: CompanyRow, { stand, badge, ...texts }: Row['given']): CompanyRow {
  return {
    ...from,
    ...(texts as Partial<CompanyRow>),
    ...(stand && { stand: JSON.stringify(stand) }),
    ...(badge && { badge: JSON.stringify(mergeAllowances(JSON.parse(from.badge), badge)) }),
  }
}

/** Adds the derived percentage, the next revision and the changed fields' names; empty when nothing changed. */
function finished({ row, after, before }: PlannedCompany, at: number): PlannedCompany[] {
  const percentage = completionPercentage(after)
  if (!before) return [{ row, after: { ...after, percentage }, before, fields: ['_id'] }]
  const fields = changedFields(before, { ...after, percentage })
  if (fields.length === 0) return []
  return [{ row, after: { ...after, percentage, rev: before.rev + 1, updateDate: at }, before, fields }]
}
