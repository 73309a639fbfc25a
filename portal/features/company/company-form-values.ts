import { createTextDrafts } from '#portal/lib/draft.ts'
import { COMPANY_FORM_FIELDS } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'

export type CompanyField = (typeof COMPANY_FORM_FIELDS)[number]
export type CompanyValues = Record<CompanyField, string>

/** Stored values and the revision that they were read at; what differs from them was typed here. */
export function baseOf({ rev, raisonSocial, signaletique, adresse, fax, secteur, webSite, presentation }: Company) {
  return { rev, values: { raisonSocial, signaletique, adresse, fax, secteur, webSite, presentation } }
}

export function touchedFields(base: CompanyValues, values: CompanyValues): CompanyField[] {
  return COMPANY_FORM_FIELDS.filter((field) => base[field] !== values[field])
}

/** What was typed and not sent yet. */
export const companyDrafts = createTextDrafts('company', COMPANY_FORM_FIELDS)
