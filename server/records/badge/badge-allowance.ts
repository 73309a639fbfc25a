import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { type CompanyRow, findCompany } from '#server/records/company/company.store.ts'
import { isAllowanceUsed, isDomainAllowed } from '#shared/badge/badge.rules.ts'
import type { OnWord } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { countBadges } from './badge.store.ts'

/**
 * Checks the rules for a badge of this type to belong to a company: domain, then allowance.
 * Read inside the job, so that two simultaneous requests cannot both take the last place. 'onlineCompany' has
 * neither rule.
 * @param onWord whether a rule may be broken on the organizer's word
 */
export async function checkAllowance(
  tx: Tx,
  companyId: string,
  badge: { type: BadgeType; email: EmailAddress },
  { usesAllowance = true, onWord }: { usesAllowance?: boolean; onWord?: (reason: OnWord) => boolean } = {},
): Promise<CompanyRow | undefined> {
  if (companyId === ONLINE_COMPANY) return undefined
  const company = orNotFound(await findCompany(tx, companyId))
  if (badge.email !== '' && !isDomainAllowed(badge.type, badge.email, company.email) && !onWord?.('other_domain'))
    throw new ApiError('domain_mismatch', { fields: { email: 'error:domain_mismatch' } })
  if (!usesAllowance) return company
  const used = await countBadges(tx, companyId, badge.type)
  if (isAllowanceUsed(used, allowanceOf(JSON.parse(company.badge), badge.type)) && !onWord?.('no_place'))
    throw new ApiError('allowance_used')
  return company
}
