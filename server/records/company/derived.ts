import type { Author, Tx } from '#server/base/index.ts'
import { completionPercentage } from '#shared/company/company.rules.ts'
import { type CompanyRow, changeCompany, companyFlags, findCompany } from './company.store.ts'

/**
 * Recomputes a company's derived fields: its flags and its percentage (STATE-12 to STATE-17, Q-053). Call it
 * in the job of every change that they depend on. An id without a company changes nothing.
 */
export async function refreshCompanyFlags(tx: Tx, companyId: string, author: Author): Promise<CompanyRow | undefined> {
  const company = await findCompany(tx, companyId)
  if (!company) return undefined
  const flags = await companyFlags(tx, companyId)
  const percentage = completionPercentage({ ...company, ...flags })
  return changeCompany(tx, company, { ...flags, percentage }, author, false)
}
