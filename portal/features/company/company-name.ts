import type { Company } from '#shared/company/company.schema.ts'

/** A company is shown by its e-mail until it has a name. */
export function companyName(company: Pick<Company, 'raisonSocial' | 'email'>) {
  return company.raisonSocial || company.email
}
