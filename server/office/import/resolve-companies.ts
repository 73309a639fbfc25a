import type { Db } from '#server/base/index.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import { domainOf, NO_EMAIL } from '#shared/email.ts'
import { isPublicDomain } from '#shared/email-suggestion.ts'
import { comparedName, hasOtherLegalForm, nameWords, readAddresses, suggestNamed } from '#shared/import/read-person.ts'
import type { Cell, Report } from './import-report.ts'
import { type CompanyKeys, listCompanyKeys } from './people.store.ts'
import type { GivenPerson, LookupCell } from './person-reader.ts'
import { type ImportedRow, yieldBetweenBatches } from './read-rows.ts'

type Row = ImportedRow<GivenPerson>
/** A row with its company, which is ONLINE_COMPANY if it names none. */
export type ResolvedRow = Row & { companyId: string; company: string }

type Index = ReturnType<typeof indexOf>

/**
 * The company of each row: by its name, else by its booth or its e-mail. A name that nearly matches is accepted with a
 * warning; booth staff need a known company, and everybody else may come from one that does not exhibit.
 */
export async function resolveCompanies(rows: readonly Row[], report: Report, db: Db) {
  const index = indexOf(await listCompanyKeys(db))
  const resolved: ResolvedRow[] = []
  for (const [at, row] of rows.entries()) {
    await yieldBetweenBatches(at)
    const found = companyOf(row, index, report)
    if (found) resolved.push({ ...row, companyId: found._id, company: found.raisonSocial })
  }
  return resolved
}

function indexOf(all: readonly CompanyKeys[]) {
  const names = all.map((company) => ({ key: comparedName(company.raisonSocial), item: company }))
  const booths = all.flatMap((company) => company.booths.map((booth) => ({ booth: normalizeBooth(booth), company })))
  return {
    names,
    byName: dropBlankKey(Map.groupBy(names, ({ key }) => key)),
    byBooth: dropBlankKey(Map.groupBy(booths, ({ booth }) => booth)),
    byEmail: new Map(all.filter(({ email }) => email !== '').map((company) => [company.email, company])),
    byDomain: Map.groupBy(
      all.filter(({ email }) => email !== ''),
      ({ email }) => domainOf(email),
    ),
  }
}

/** A name without anything to compare matches no company. */
function dropBlankKey<Group>(groups: Map<string, Group>) {
  groups.delete('')
  return groups
}

function companyOf(
  { row, columns, given }: Row,
  index: Index,
  report: Report,
): Pick<CompanyKeys, '_id' | 'raisonSocial'> | undefined {
  const { company, stand, companyEmail } = given
  const isStaff = given.type === 'exhibitor'
  const byOtherCells = [
    ...boothOwners(stand, index),
    ...emailOwner(companyEmail, index),
    ...domainOwner(given.email, index),
  ]
  if (company) return companyOfCell(company, byOtherCells, isStaff, index, report)
  const [found] = byOtherCells
  if (found) return found
  const cell = stand ?? companyEmail ?? { row, column: columns.company ?? columns.stand ?? '', value: '' }
  if (cell.value !== '') report.mistake(cell, 'company_unknown')
  else if (isStaff) report.mistake(cell, 'company_needed')
  else {
    report.countWarning('company_none', columns.company ?? '')
    return { _id: ONLINE_COMPANY, raisonSocial: '' }
  }
  return undefined
}

/**
 * The company that a cell names, by its name, e-mail or booth; `byOtherCells` are those that the row's other cells
 * name, the most certain first.
 */
function companyOfCell(
  cell: LookupCell,
  byOtherCells: readonly CompanyKeys[],
  isStaff: boolean,
  index: Index,
  report: Report,
) {
  const [byEmail] = emailOwner(cell, index)
  if (byEmail) return byEmail
  const same = index.byName.get(comparedName(cell.value))?.map(({ item }) => item) ?? []
  const exact = same.filter(({ raisonSocial }) => nameWords(raisonSocial) === nameWords(cell.value))
  if (exact[0] && exact.length === 1) return exact[0]
  const [only] = same.length > 1 ? byOtherCells.filter((one) => same.includes(one)) : same
  if (only && !hasOtherLegalForm(only.raisonSocial, cell.value)) return only
  if (same.length > 1) return void report.mistake(cell, 'company_several')
  const [byBooth] = boothOwners(cell, index)
  if (byBooth) return byBooth
  const match = only ?? suggestNamed(cell.value, index.names) ?? byOtherCells[0]
  if (match && cell.isLenient) {
    report.warn(cell, 'company_meant', { readAs: match.raisonSocial }, { readAs: match.raisonSocial })
    return match
  }
  if (isStaff) return void report.mistake(cell, 'company_unknown', { suggestion: match?.raisonSocial })
  report.warn(cell, 'company_stranger', { suggestion: match?.raisonSocial })
  return { _id: ONLINE_COMPANY, raisonSocial: cell.value.trim().slice(0, 255).toWellFormed() }
}

/** The companies of a booth ('Stand E 26' means E26); none if several share it. */
function boothOwners(cell: Cell | undefined, { byBooth }: Index) {
  const booth = normalizeBooth((cell?.value ?? '').replace(/^\s*(?:stand|booth|n[°o]\.?)\s+/i, ''))
  const owners = new Set(byBooth.get(booth)?.map(({ company }) => company))
  return owners.size === 1 ? [...owners] : []
}

/** The company of an e-mail's domain; none for a public domain, or one that several companies have. */
function domainOwner(email: string, { byDomain }: Index) {
  const domain = domainOf(email)
  const owners = byDomain.get(domain) ?? []
  return owners.length === 1 && !isPublicDomain(domain) ? owners : []
}

function emailOwner(cell: Cell | undefined, { byEmail }: Index) {
  const [address = NO_EMAIL] = readAddresses(cell?.value ?? '').addresses
  const owner = byEmail.get(address)
  return owner ? [owner] : []
}
