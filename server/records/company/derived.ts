import type { Transaction } from 'kysely'
import type { Author } from '#server/base/db/changes.ts'
import type { Database } from '#server/base/db/database.ts'
import { hasBadges } from '#server/records/badge/badge.store.ts'
import { hasMaterials } from '#server/records/material/material.store.ts'
import { hasVisas } from '#server/records/visa/visa.store.ts'
import { completionPercentage } from '#shared/company/company.rules.ts'
import { type CompanyRow, changeCompany, findCompany } from './company.store.ts'

/**
 * Recomputes a company's derived fields: its flags and its percentage (STATE-12 to STATE-17, Q-053). Call it
 * in the job of every change that they depend on. An id without a company changes nothing.
 */
export async function refreshDerived(
  tx: Transaction<Database>,
  companyId: string,
  by: Author,
): Promise<CompanyRow | undefined> {
  const company = await findCompany(tx, companyId)
  if (!company) return undefined
  return changeCompany(tx, company, await derivedOf(tx, company), by, false)
}

async function derivedOf(tx: Transaction<Database>, company: CompanyRow) {
  const isBadge = await hasBadges(tx, company._id)
  const isMaterial = await hasMaterials(tx, company._id)
  const isVisa = await hasVisas(tx, company._id)
  const flags = { isBadge, isMaterial }
  const percentage = completionPercentage({ adresse: company.adresse, urlLogo: company.urlLogo, ...flags })
  return { isBadge: isBadge ? 1 : 0, isMaterial: isMaterial ? 1 : 0, isVisa: isVisa ? 1 : 0, percentage }
}
