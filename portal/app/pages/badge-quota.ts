import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** Badge counts over all types: used and allowed. */
export function badgeQuota(company: Pick<Company, 'badge'>, badges: readonly unknown[]) {
  const allowed = BADGE_TYPES.reduce((sum, type) => sum + allowanceOf(company.badge, type), 0)
  return { used: badges.length, allowed }
}
