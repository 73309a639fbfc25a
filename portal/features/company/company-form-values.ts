import * as z from 'zod/mini'
import { createTextDrafts } from '#portal/lib/draft.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { line, lines } from '#shared/contract/values.ts'

export const COMPANY_FIELDS = ['signaletique', 'adresse', 'secteur', 'webSite', 'fax', 'presentation'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyValues = Record<CompanyField, string>

/** Stored values and the revision that they were read at; what differs from them was typed here. */
export function baseOf({ rev, signaletique, adresse, secteur, webSite, fax, presentation }: Company) {
  return { rev, values: { signaletique, adresse, secteur, webSite, fax, presentation } }
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

/** What was typed and not sent yet. */
export const companyDrafts = createTextDrafts('company', COMPANY_FIELDS)
