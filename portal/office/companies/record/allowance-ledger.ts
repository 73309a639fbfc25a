import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** An entry of the ledger; the `numbers` of all entries add up to what is left. */
export interface LedgerEntry {
  id: string
  /** The badge's recipient; absent for the allowance itself. */
  email?: string
  /** ISO instant at which the badge was made or the allowance last set; null where the audit does not say. */
  at: string | null
  /** The audit's entry, which says who did it. */
  entry?: AuditEntry
  numbers: Record<BadgeType, number>
}

/** Explains what is left of an allowance: what was granted, and every badge that uses it, newest first. */
export function allowanceLedger(
  company: Pick<Company, '_id' | 'badge'>,
  badges: readonly Badge[],
  audit: readonly AuditEntry[] = [],
): { left: Record<BadgeType, number>; entries: LedgerEntry[] } {
  const of = (id: string) => audit.find((one) => one.id === id)
  const given: LedgerEntry = {
    id: 'given',
    ...saidBy(of(company._id)),
    numbers: numbers((type) => allowanceOf(company.badge, type)),
  }
  const taken = badges
    .map(
      (badge): LedgerEntry => ({
        id: badge._id,
        email: badge.email || `${badge.nom} ${badge.prenom}`.trim(),
        ...saidBy(of(badge._id), badge.invitation?.at),
        numbers: numbers((type) => (type === badge.type ? -1 : 0)),
      }),
    )
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  const entries = [...taken, given]
  return { left: numbers((type) => entries.reduce((sum, entry) => sum + entry.numbers[type], 0)), entries }
}

function saidBy(entry: AuditEntry | undefined, otherwise: string | null = null): Pick<LedgerEntry, 'at' | 'entry'> {
  return { at: entry?.at ?? otherwise, ...(entry && { entry }) }
}

function numbers(of: (type: BadgeType) => number): Record<BadgeType, number> {
  return Object.fromEntries(BADGE_TYPES.map((type) => [type, of(type)])) as Record<BadgeType, number>
}
