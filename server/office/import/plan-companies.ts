import { type Context, changedFields } from '#server/base/index.ts'
import { lockedOut } from '#server/records/account/confirm-email.ts'
import { type CompanyRow, listCompanies, toCompany } from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/company-edit.ts'
import { type ContactRow, contactsOfCompanies } from '#server/records/contact/contact.store.ts'
import { boothNumbers, completionPercentage, mergeAllowances, toAllowances } from '#shared/company/company.rules.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import { NO_EMAIL, normalizeEmail } from '#shared/email.ts'
import { formatSize, sizesFromColumns } from '#shared/import/booth-size.ts'
import { COMPANY_SHEET_FIELDS, formatBooths, importCells } from '#shared/import/import.rules.ts'
import { comparedName, hasOtherLegalForm, suggestNamed } from '#shared/import/read-person.ts'
import { fold } from '#shared/names/fold.ts'
import { warnAboutBooths } from './booth-warnings.ts'
import type { Contact, GivenCompany } from './company-reader.ts'
import type { Planned } from './import.store.ts'
import type { Report, SavedRow } from './import-report.ts'
import { type ImportedRow, yieldBetweenBatches } from './read-rows.ts'

type Row = ImportedRow<GivenCompany>
type CompanyExtras = NonNullable<GivenCompany['extras']>
/** With empty `fields` the company itself does not change: it only gets the contacts. */
type PlannedCompany = Planned<CompanyRow> & { row: number; contacts: Contact[] }

/**
 * What an import would write, given the present companies. A known or repeated e-mail is a mistake unless `update` is
 * set; then later rows add to earlier ones.
 */
export async function planCompanies(
  rows: readonly Row[],
  update: boolean,
  report: Report,
  context: Context,
): Promise<{ companies: PlannedCompany[]; contacts: Planned<ContactRow>[] }> {
  const { rows: all } = await listCompanies(context.db, {})
  const known = new Map(all.map((one) => [one.email, one]))
  const namesake = report.report.headerRow === undefined ? undefined : byName(all)
  await warnAboutBooths(rows, all, report, context)
  const planned = new Map<string, PlannedCompany>()
  const firstRows = new Map<string, number>()
  for (const [index, { row, columns, given: whole }] of rows.entries()) {
    await yieldBetweenBatches(index)
    if (report.isExcluded(row)) continue
    const { extras = {}, ...fields } = whole
    const { email, name: _name, position: _position, tel: _tel, ...ownFields } = fields
    const cell = { row, column: columns.email ?? '', value: email }
    const [named, near] = (!known.has(email) && namesake?.(fields.raisonSocial)) || []
    if (named) report.warn(cell, 'company_known', { readAs: named.email, known: idOf(named) })
    const nameCell = { row, column: columns.raisonSocial ?? '', value: fields.raisonSocial ?? '' }
    if (near) report.warn(nameCell, 'company_alike', { suggestion: near.raisonSocial, known: idOf(near) })
    if (report.isExcluded(row)) continue
    const same = report.decision('company_known') === 'written' ? undefined : named
    // A company with an unconfirmed address gets nothing by name only.
    const isGiven = !same || (update && !isTakenOverBy(fields, same))
    const given = same ? { ...(isGiven && ownFields), email: same.email } : fields
    const stored = known.get(email) ?? same
    const key = stored?._id ?? email
    const earlier = planned.get(key)
    const before = earlier?.before ?? stored
    if (!update && !same && (earlier || before)) {
      if (!before) report.mistake(cell, 'email_repeated', {}, { row: String(firstRows.get(key)) })
      else report.mistake(cell, 'email_known', { known: idOf(before) })
      continue
    }
    if (!earlier) firstRows.set(key, row)
    const from = earlier?.after ?? before
    const isTakenOver = from !== undefined && isTakenOverBy(given, from)
    // Takes over an account that somebody registered in this company's name.
    if (isTakenOver) report.warn(cell, 'takes_over', {}, { email })
    const after = from
      ? { ...withChanges(from, given), ...(isTakenOver && { ...lockedOut(from), unapproved: 0 }) }
      : newCompanyRow(withDefaults(given, context), null, context)
    if (extras.sizes && isGiven) after.stand = withSizes(after.stand, extras.sizes, report)
    const contacts = [...(earlier?.contacts ?? []), ...(same ? [fields] : []), ...(extras.contacts ?? [])]
    planned.set(key, { row: earlier?.row ?? row, after, before, fields: [], contacts })
  }
  const plans = await withoutKnownContacts([...planned.values()], context)
  const companies = plans.flatMap((plan) => withDerivedFields(plan, context.now()))
  report.setPlan(companies.map(savedCompany))
  return { companies, contacts: companies.flatMap((plan) => contactsOf(plan, context)) }
}

/** Assigns sizes to booths in order; without booth numbers, each size becomes a separate booth. */
function withSizes(stand: string, { cell, byField }: NonNullable<CompanyExtras['sizes']>, report: Report) {
  const booths: Booth[] = JSON.parse(stand)
  const sizes = sizesFromColumns(byField)
  if (sizes.length === 0) report.warn(cell, 'size_unread')
  else if (boothNumbers(booths) === '')
    return JSON.stringify(sizes.map((size, index) => ({ stand: '', type: booths[index]?.type ?? '', ...size })))
  else if (sizes.length !== booths.length)
    report.warn(cell, 'size_unplaced', {}, { sizes: sizes.map(formatSize).join('; '), booths: formatBooths(booths) })
  else return JSON.stringify(booths.map((booth, index) => ({ ...booth, ...sizes[index] })))
  return stand
}

function savedCompany({ row, before, after, contacts }: PlannedCompany): SavedRow {
  const company = toCompany(after)
  const cells = importCells(company)
  const others = contacts.map(({ name, position, email, tel }) =>
    [name, position, email, tel].filter(Boolean).join(', '),
  )
  const values = Object.fromEntries(COMPANY_SHEET_FIELDS.map((field) => [field, String(cells[field])]))
  return { row, isNew: !before, values: { ...values, stand: formatBooths(company.stand), contacts: others.join('; ') } }
}

/** A badge type without a column in the sheet gets the edition's default number for a new company. */
function withDefaults(given: Row['given'], { edition }: Context) {
  const defaults = toAllowances(edition.current().defaultAllowances)
  return given.badge ? { ...given, badge: mergeAllowances(defaults, given.badge) } : given
}

/** Whether the row assigns booths or badges, which must not go to somebody who registered in the company's name. */
function isTakenOverBy({ stand, badge }: Row['given'], from: CompanyRow) {
  const isGiven = stand !== undefined || badge !== undefined
  return isGiven && from.unverifiedEmail === 1 && from.passwordHash !== null
}

const idOf = ({ _id, raisonSocial }: CompanyRow) => ({ _id, raisonSocial })

/** Finds an exhibitor by name, ignoring a missing legal form but not a different one, or one of nearly that name. */
function byName(all: readonly CompanyRow[]) {
  const names = all.map((item) => ({ key: comparedName(item.raisonSocial), item })).filter(({ key }) => key !== '')
  const same = Map.groupBy(names, ({ key }) => key)
  return (name = '') => {
    const found = same.get(comparedName(name))?.find(({ item }) => !hasOtherLegalForm(item.raisonSocial, name))
    return [found?.item, found ? undefined : suggestNamed(name, names)] as const
  }
}

function withChanges(from: CompanyRow, { stand, badge, ...texts }: Row['given']): CompanyRow {
  return {
    ...from,
    ...(texts as Partial<CompanyRow>),
    ...(stand && { stand: JSON.stringify(keepKnownBooths(stand, JSON.parse(from.stand))) }),
    ...(badge && { badge: JSON.stringify(mergeAllowances(JSON.parse(from.badge), badge)) }),
  }
}

/** Keeps the types and sizes of known booths if the file has only their numbers. */
function keepKnownBooths(stand: readonly Booth[], before: readonly Booth[]) {
  const isUnnumbered = boothNumbers(before) === '' && before.length === stand.length
  return stand.map((booth, index) => {
    const known = isUnnumbered
      ? before[index]
      : before.find((one) => normalizeBooth(one.stand) === normalizeBooth(booth.stand))
    if (!known) return booth
    return { ...(formatSize(booth) === '' ? known : booth), stand: booth.stand, type: booth.type || known.type }
  })
}

/** Drops contacts that the company already has, by e-mail or by name. */
async function withoutKnownContacts(plans: PlannedCompany[], { db }: Context): Promise<PlannedCompany[]> {
  const ids = plans.flatMap(({ before, contacts }) => (before && contacts.length > 0 ? before._id : []))
  const stored = Map.groupBy(await contactsOfCompanies(db, ids), ({ companyId }) => companyId)
  return plans.map((plan) => {
    // A contact without a name is stored under the company's.
    const keyOf = ({ name = plan.after.raisonSocial, email, tel = '' }: Contact) => email || `${fold(name)} ${tel}`
    const seen = (stored.get(plan.after._id) ?? []).map(keyOf)
    const contacts = plan.contacts.filter((one) => !seen.includes(keyOf(one)) && seen.push(keyOf(one)))
    return { ...plan, contacts }
  })
}

/** A contact needs a name: without one, the address or the company's name is used. */
function contactsOf(
  { after: { _id, raisonSocial }, contacts }: PlannedCompany,
  context: Context,
): Planned<ContactRow>[] {
  return contacts.map(({ name, position = '', email = NO_EMAIL, tel = '' }, index) => ({
    before: undefined,
    fields: ['_id'],
    after: {
      _id: context.newId(),
      companyId: _id,
      name: name || email || raisonSocial,
      purpose: position,
      email: normalizeEmail(email),
      tel,
      rev: 1,
      createdAt: context.now() + index,
    },
  }))
}

/** Adds the derived percentage, the next revision and the changed fields' names; empty when nothing changed. */
function withDerivedFields({ row, after, before, contacts }: PlannedCompany, at: number): PlannedCompany[] {
  const percentage = completionPercentage(after)
  if (!before) return [{ row, after: { ...after, percentage }, before, fields: ['_id'], contacts }]
  const fields = changedFields(before, { ...after, percentage })
  if (fields.length === 0) return contacts.length > 0 ? [{ row, after: before, before, fields, contacts }] : []
  return [{ row, after: { ...after, percentage, rev: before.rev + 1, updateDate: at }, before, fields, contacts }]
}
