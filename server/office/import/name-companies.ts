import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Db } from '#server/base/db/database.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import { domainOf, NO_EMAIL } from '#shared/email.ts'
import { isPublicDomain } from '#shared/email-suggestion.ts'
import { comparedName, isOtherForm, nameWords, readAddresses, suggestNamed } from '#shared/import/read-person.ts'
import type { Cell, Report } from './import-report.ts'
import { listNamedCompanies, type NamedCompany } from './people.store.ts'
import type { GivenPerson, Said } from './person-reader.ts'
import type { ImportedRow } from './read-rows.ts'

type Row = ImportedRow<GivenPerson>
/** A row whose company is known; of the event itself where it names none. */
export type PlacedRow = Row & { companyId: string; company: string }

/** How many rows are looked at before other requests get their turn. */
const ROW_BATCH_SIZE = 100

type Index = ReturnType<typeof indexOf>

/**
 * The company of each row: by its name, else by its booth or its e-mail. A name that is nearly one is taken for it and
 * told; booth staff need a company, and everybody else may come from one that does not exhibit.
 */
export async function nameCompanies(rows: readonly Row[], report: Report, db: Db): Promise<PlacedRow[]> {
  const index = indexOf(await listNamedCompanies(db))
  const placed: PlacedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % ROW_BATCH_SIZE === 0) await otherCalls()
    const found = companyOf(row, index, report)
    if (found) placed.push({ ...row, companyId: found._id, company: found.raisonSocial })
  }
  return placed
}

function indexOf(all: readonly NamedCompany[]) {
  const compared = all.map((of) => ({ compared: comparedName(of.raisonSocial), of }))
  const boothsOf = all.flatMap((of) => of.booths.map((booth) => ({ booth: normalizeBooth(booth), of })))
  return {
    compared,
    byName: namedOnly(Map.groupBy(compared, (one) => one.compared)),
    byBooth: namedOnly(Map.groupBy(boothsOf, ({ booth }) => booth)),
    byEmail: new Map(all.filter(({ email }) => email !== '').map((of) => [of.email, of])),
    byDomain: Map.groupBy(
      all.filter(({ email }) => email !== ''),
      ({ email }) => domainOf(email),
    ),
    /** The same name is often written many times. */
    meant: new Map<string, NamedCompany | undefined>(),
  }
}

/** A name of which nothing is left to compare is nobody's. */
function namedOnly<Of>(groups: Map<string, Of>): Map<string, Of> {
  groups.delete('')
  return groups
}

function companyOf(
  { row, columns, given }: Row,
  index: Index,
  report: Report,
): Pick<NamedCompany, '_id' | 'raisonSocial'> | undefined {
  const { company, stand, companyEmail } = given
  const isStaff = given.type === 'exhibitor'
  const beside = [...boothOwners(stand, index), ...emailOwner(companyEmail, index), ...domainOwner(given.email, index)]
  if (company) return named(company, beside, isStaff, index, report)
  const [found] = beside
  if (found) return found
  const cell = stand ?? companyEmail ?? { row, column: columns.company ?? columns.stand ?? '', value: '' }
  if (cell.value !== '') report.mistake(cell, 'company_unknown')
  else if (isStaff) report.mistake(cell, 'company_needed')
  else {
    report.counted('company_none', columns.company ?? '')
    return { _id: ONLINE_COMPANY, raisonSocial: '' }
  }
  return undefined
}

/** The company that a cell names, by its name, its e-mail or its booth; `beside` is what the row's other cells say. */
function named(cell: Said, beside: readonly NamedCompany[], isStaff: boolean, index: Index, report: Report) {
  const [byEmail] = emailOwner(cell, index)
  if (byEmail) return byEmail
  const same = index.byName.get(comparedName(cell.value))?.map(({ of }) => of) ?? []
  const exact = same.filter(({ raisonSocial }) => nameWords(raisonSocial) === nameWords(cell.value))
  if (exact[0] && exact.length === 1) return exact[0]
  const [only] = same.length > 1 ? same.filter((one) => beside.includes(one)) : same
  if (only && !isOtherForm(only.raisonSocial, cell.value)) return only
  if (same.length > 1) return void report.mistake(cell, 'company_several')
  const [byBooth] = boothOwners(cell, index)
  if (byBooth) return byBooth
  const meant = only ?? meantBy(cell.value, index) ?? beside[0]
  if (meant && cell.isTidied) {
    report.doubt(cell, 'company_meant', { taken: meant.raisonSocial }, { taken: meant.raisonSocial })
    return meant
  }
  if (isStaff) return void report.mistake(cell, 'company_unknown', { suggestion: meant?.raisonSocial })
  report.doubt(cell, 'company_stranger', { suggestion: meant?.raisonSocial })
  return { _id: ONLINE_COMPANY, raisonSocial: cell.value.trim().slice(0, 255).toWellFormed() }
}

function meantBy(name: string, { meant, compared }: Index): NamedCompany | undefined {
  if (!meant.has(name)) meant.set(name, suggestNamed(name, compared))
  return meant.get(name)
}

/** 'Stand E 26' is E26; a booth that two companies share names none. */
function boothOwners(cell: Cell | undefined, { byBooth }: Index): NamedCompany[] {
  const booth = normalizeBooth((cell?.value ?? '').replace(/^\s*(?:stand|booth|n[°o]\.?)\s+/i, ''))
  const owners = new Set(byBooth.get(booth)?.map(({ of }) => of))
  return owners.size === 1 ? [...owners] : []
}

/** A company's people write from its domain; one that everybody may use, or that several companies have, names none. */
function domainOwner(email: string, { byDomain }: Index): NamedCompany[] {
  const domain = domainOf(email)
  const owners = byDomain.get(domain) ?? []
  return owners.length === 1 && !isPublicDomain(domain) ? owners : []
}

function emailOwner(cell: Cell | undefined, { byEmail }: Index): NamedCompany[] {
  const [address = NO_EMAIL] = readAddresses(cell?.value ?? '').addresses
  const owner = byEmail.get(address)
  return owner ? [owner] : []
}
