import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** An entry of the ledger; the `numbers` of all entries add up to what is left. */
export interface LedgerEntry {
  id: string
  /** The badge's recipient; absent for the allowance itself. */
  email?: string
  /** ISO instant of the newest invitation; null when none was sent. */
  at: string | null
  numbers: Record<BadgeType, number>
}

/** Explains what is left of an allowance: what was granted, and every badge that uses it, newest first. */
export function allowanceLedger(
  company: Pick<Company, 'badge'>,
  badges: readonly Badge[],
): { left: Record<BadgeType, number>; entries: LedgerEntry[] } {
  const given: LedgerEntry = {
    id: 'given',
    at: null,
    numbers: numbers((type) => allowanceOf(company.badge, type)),
  }
  const taken = badges
    .map(
      (badge): LedgerEntry => ({
        id: badge._id,
        email: badge.email || `${badge.nom} ${badge.prenom}`.trim(),
        at: badge.invitation?.at ?? null,
        numbers: numbers((type) => (type === badge.type ? -1 : 0)),
      }),
    )
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  const entries = [...taken, given]
  return { left: numbers((type) => entries.reduce((sum, entry) => sum + entry.numbers[type], 0)), entries }
}

function numbers(of: (type: BadgeType) => number): Record<BadgeType, number> {
  return Object.fromEntries(BADGE_TYPES.map((type) => [type, of(type)])) as Record<BadgeType, number>
}
