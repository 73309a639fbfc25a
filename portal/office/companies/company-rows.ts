import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import type { CeilingUse } from '#shared/ceiling/ceiling.contract.ts'
import { allowanceOf, needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** A company as the table shows it. */
export interface CompanyRow extends Company {
  used: Record<BadgeType, number>
  left: number
  signage: 'none' | 'done' | 'missing'
  /** ISO instant of the last sign-in; '' if there was none. */
  lastSignIn: string
  /** The ceilings that it has reached. */
  ceilings: readonly CeilingUse[]
}

/** Adds to each company how much of its allowances is used, counted once rather than for every cell. */
export function companyRows(
  companies: readonly Company[],
  badges: readonly Badge[],
  signIns: ReadonlyMap<string, string> = new Map(),
  atCeiling: ReadonlyMap<string, readonly CeilingUse[]> = new Map(),
): CompanyRow[] {
  const used = new Map<string, Record<BadgeType, number>>()
  for (const { companyId, type } of badges) {
    const own = used.get(companyId) ?? none()
    own[type] += 1
    used.set(companyId, own)
  }
  return companies.map((company) => {
    const own = used.get(company._id) ?? none()
    return {
      ...company,
      used: own,
      left: BADGE_TYPES.reduce((sum, type) => sum + Math.max(0, allowanceOf(company.badge, type) - own[type]), 0),
      signage: !needsSignage(company) ? 'none' : company.signaletique.trim() ? 'done' : 'missing',
      lastSignIn: signIns.get(company._id) ?? '',
      ceilings: atCeiling.get(company._id) ?? [],
    }
  })
}

function none(): Record<BadgeType, number> {
  return { exhibitor: 0, delegate: 0, vip_delegate: 0, visitor: 0 }
}

/** The text that the filter searches. */
export function wordsOf({ raisonSocial, name, email, folder, stand }: CompanyRow): string {
  return [raisonSocial, name, email, folder, ...stand.map((booth) => booth.stand)].join(' ')
}
