import type { Context } from '#server/base/context.ts'
import { changedFields } from '#server/base/db/changes.ts'
import { lockedOut } from '#server/records/account/confirm-email.ts'
import { type CompanyRow, listCompanies, toCompany } from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/company-edit.ts'
import { type ContactRow, contactsOfCompanies } from '#server/records/contact/contact.store.ts'
import { boothNumbers, completionPercentage, mergeAllowances, toAllowances } from '#shared/company/company.rules.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import { NO_EMAIL, normalizeEmail } from '#shared/email.ts'
import { IMPORT_FIELDS, importCells, showBooths } from '#shared/import/import.rules.ts'
import { comparedName, isOtherForm } from '#shared/import/read-person.ts'
import { showSize, sizesOf } from '#shared/import/read-size.ts'
import { fold } from '#shared/names/fold.ts'
import type { Contact, GivenCompany } from './company-reader.ts'
import { doubtBooths } from './doubt-booths.ts'
import type { Planned } from './import.store.ts'
import type { Report, SavedRow } from './import-report.ts'
import type { ImportedRow } from './read-rows.ts'

type Row = ImportedRow<GivenCompany>
type Besides = NonNullable<GivenCompany['besides']>
/** Without `fields` nothing of the company itself changes: it only gets the contacts. */
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
  await doubtBooths(rows, all, report, context)
  const planned = new Map<string, PlannedCompany>()
  const firstRows = new Map<string, number>()
  for (const { row, columns, given: whole } of rows) {
    if (report.isOut(row)) continue
    const { besides = {}, ...said } = whole
    const { email, name: _name, position: _position, tel: _tel, ...own } = said
    const cell = { row, column: columns.email ?? '', value: email }
    const named = known.has(email) ? undefined : namesake?.(said.raisonSocial)
    if (named) report.doubt(cell, 'company_known', { taken: named.email, known: idOf(named) })
    if (report.isOut(row)) continue
    const same = report.decision('company_known') === 'written' ? undefined : named
    // A company whose address nobody has confirmed is given nothing by its name alone.
    const isGiven = !same || (update && !isTakenOverBy(said, same))
    const given = same ? { ...(isGiven && own), email: same.email } : said
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
    // An account that somebody registered in this company's name is taken over.
    if (isTakenOver) report.doubt(cell, 'takes_over', {}, { email, row: String(row) })
    const after = from
      ? { ...changed(from, given), ...(isTakenOver && { ...lockedOut(from), unapproved: 0 }) }
      : newCompanyRow(withDefaults(given, context), null, context)
    if (besides.sizes && isGiven) after.stand = sized(after.stand, besides.sizes, report)
    const contacts = [...(earlier?.contacts ?? []), ...(same ? [said] : []), ...(besides.contacts ?? [])]
    planned.set(key, { row: earlier?.row ?? row, after, before, fields: [], contacts })
  }
  const plans = await withoutKnownContacts([...planned.values()], context)
  const companies = plans.flatMap((plan) => finished(plan, context.now()))
  report.saved(companies.map(savedCompany))
  return { companies, contacts: companies.flatMap((plan) => contactsOf(plan, context)) }
}

/** Each size belongs to a booth, in their order; before there are numbers, each is a booth without one. */
function sized(stand: string, { cell, said }: NonNullable<Besides['sizes']>, report: Report): string {
  const booths: Booth[] = JSON.parse(stand)
  const sizes = sizesOf(said)
  if (sizes.length === 0) report.doubt(cell, 'size_unread')
  else if (boothNumbers(booths) === '')
    return JSON.stringify(sizes.map((size, at) => ({ stand: '', type: booths[at]?.type ?? '', ...size })))
  else if (sizes.length !== booths.length)
    report.doubt(cell, 'size_unplaced', {}, { sizes: sizes.map(showSize).join('; '), booths: showBooths(booths) })
  else return JSON.stringify(booths.map((booth, at) => ({ ...booth, ...sizes[at] })))
  return stand
}

function savedCompany({ row, before, after, contacts }: PlannedCompany): SavedRow {
  const company = toCompany(after)
  const cells = importCells(company)
  const others = contacts.map(({ name, position, email, tel }) =>
    [name, position, email, tel].filter(Boolean).join(', '),
  )
  const values = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, String(cells[field])]))
  return { row, isNew: !before, values: { ...values, stand: showBooths(company.stand), contacts: others.join('; ') } }
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

const idOf = ({ _id, raisonSocial }: CompanyRow) => ({ _id, raisonSocial })

/** The exhibitor of a name, whatever its legal form unless that is another one. */
function byName(all: readonly CompanyRow[]): (name: string | undefined) => CompanyRow | undefined {
  const named = Map.groupBy(all, ({ raisonSocial }) => comparedName(raisonSocial))
  named.delete('')
  return (name = '') => named.get(comparedName(name))?.find(({ raisonSocial }) => !isOtherForm(raisonSocial, name))
}

function changed(from: CompanyRow, { stand, badge, ...texts }: Row['given']): CompanyRow {
  return {
    ...from,
    ...(texts as Partial<CompanyRow>),
    ...(stand && { stand: JSON.stringify(asKnown(stand, JSON.parse(from.stand))) }),
    ...(badge && { badge: JSON.stringify(mergeAllowances(JSON.parse(from.badge), badge)) }),
  }
}

/** A list of numbers does not take back the types and sizes of an earlier one. */
function asKnown(stand: readonly Booth[], before: readonly Booth[]): Booth[] {
  const isUnnumbered = boothNumbers(before) === '' && before.length === stand.length
  return stand.map((booth, at) => {
    const known = isUnnumbered
      ? before[at]
      : before.find((one) => normalizeBooth(one.stand) === normalizeBooth(booth.stand))
    if (!known) return booth
    return { ...(showSize(booth) === '' ? known : booth), stand: booth.stand, type: booth.type || known.type }
  })
}

/** Whom the company has already is not added again: the same address, or the same name. */
async function withoutKnownContacts(plans: PlannedCompany[], { db }: Context): Promise<PlannedCompany[]> {
  const ids = plans.flatMap(({ before, contacts }) => (before && contacts.length > 0 ? before._id : []))
  const stored = Map.groupBy(await contactsOfCompanies(db, ids), ({ companyId }) => companyId)
  return plans.map((plan) => {
    // Who has no name is stored under the company's.
    const keyOf = ({ name = plan.after.raisonSocial, email, tel = '' }: Contact) => email || `${fold(name)} ${tel}`
    const seen = (stored.get(plan.after._id) ?? []).map(keyOf)
    const contacts = plan.contacts.filter((one) => !seen.includes(keyOf(one)) && seen.push(keyOf(one)))
    return { ...plan, contacts }
  })
}

/** A contact needs a name: of one who has none, the address or the company. */
function contactsOf(
  { after: { _id, raisonSocial }, contacts }: PlannedCompany,
  context: Context,
): Planned<ContactRow>[] {
  return contacts.map(({ name, position = '', email = NO_EMAIL, tel = '' }, at) => ({
    before: undefined,
    fields: ['_id'],
    after: {
      ...{ _id: context.newId(), companyId: _id, name: name || email || raisonSocial, purpose: position },
      ...{ email: normalizeEmail(email), tel, rev: 1, createdAt: context.now() + at },
    },
  }))
}

/** Adds the derived percentage, the next revision and the changed fields' names; empty when nothing changed. */
function finished({ row, after, before, contacts }: PlannedCompany, at: number): PlannedCompany[] {
  const percentage = completionPercentage(after)
  if (!before) return [{ row, after: { ...after, percentage }, before, fields: ['_id'], contacts }]
  const fields = changedFields(before, { ...after, percentage })
  if (fields.length === 0) return contacts.length > 0 ? [{ row, after: before, before, fields, contacts }] : []
  return [{ row, after: { ...after, percentage, rev: before.rev + 1, updateDate: at }, before, fields, contacts }]
}
