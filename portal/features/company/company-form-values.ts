import * as z from 'zod/mini'
import { createDrafts, textValues } from '#portal/lib/draft.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { line, lines } from '#shared/contract/values.ts'

export const COMPANY_FIELDS = [
  'signaletique',
  'adresse',
  'secteur',
  'webSite',
  'fax',
  'presentation',
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyValues = Record<CompanyField, string>

/** Stored values and the revision that they were read at; what differs from them was typed here. */
export interface CompanyBase {
  rev: number
  values: CompanyValues
}

export function baseOf(company: Company): CompanyBase {
  const { signaletique, adresse, secteur, webSite, fax, presentation } = company
  return { rev: company.rev, values: { signaletique, adresse, secteur, webSite, fax, presentation } }
}

/** What is asked for; signage only of equipped and half-equipped stands (VAL-41 to VAL-45, Q-061). */
export function companyForm(hasSignage: boolean) {
  const needed = (field: CompanyField) => z.minLength(1, `company:required.${field}`)
  return z.object({
    signaletique: hasSignage ? line().check(needed('signaletique')) : line(),
    adresse: line().check(needed('adresse')),
    secteur: line().check(needed('secteur')),
    webSite: line(),
    fax: line(),
    presentation: lines().check(z.trim(), needed('presentation')),
  })
}

export function touchedFields(base: CompanyValues, values: CompanyValues): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => base[field] !== values[field])
}

/** What was typed and not sent yet, with what it was typed over: a change made elsewhere is still noticed. */
export const companyDrafts = createDrafts('company', (given) => {
  const { base, values } = (given ?? {}) as { base?: { rev?: unknown; values?: unknown }; values?: unknown }
  const typed = textValues(values, COMPANY_FIELDS)
  const over = textValues(base?.values, COMPANY_FIELDS)
  if (!typed || !over || typeof base?.rev !== 'number') return undefined
  return { base: { rev: base.rev, values: over } satisfies CompanyBase, values: typed }
})
