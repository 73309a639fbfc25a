import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Allowances } from '#shared/company/company.schema.ts'
import { normalizeEmail } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { badgeStatistics, type InvitationMistake, invitationMistake, usedOf } from './badge.rules.ts'
import type { Badge } from './badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from './pass.ts'

/** `sending` may have arrived: before it is sent again, the list is read. */
export type QueueState = 'new' | 'sending' | 'sent' | 'refused'

/** One invitation of a list. `why` is the refusal, in words. */
export type QueueRow = { id: string; email: string; type: BadgeType; state: QueueState; why?: string }

export type QueueDoubt = InvitationMistake | 'badge:many.twice' | 'badge:many.full'

export type CheckedRow = {
  /** Why the row is not sent. */
  doubt: QueueDoubt | undefined
  /** The address that was probably meant; a hint, never a refusal. */
  meant: string | undefined
}

type Known = {
  badges: readonly Pick<Badge, 'email' | 'type'>[]
  allowances: Partial<Allowances>
  companyEmail: string
  ownDomain: string
}

/**
 * What is known of a list before it is sent, row by row, by the rules of the single invitation, and how many places
 * of each type are left after it: below 0 where it asks for too many.
 */
export function checkQueue(rows: readonly QueueRow[], { badges, allowances, companyEmail, ownDomain }: Known) {
  const statistics = badgeStatistics(badges)
  const left = Object.fromEntries(
    BADGE_TYPES.map((type) => [type, allowanceOf(allowances, type) - usedOf(statistics, type)]),
  ) as Record<BadgeType, number>
  const own = new Map(badges.map((badge) => [normalizeEmail(badge.email), badge]))
  const seen = new Set<string>()
  const checked = rows.map(({ email: typed, type, state }): CheckedRow => {
    const email = normalizeEmail(typed)
    const isRepeated = seen.has(email)
    seen.add(email)
    if (state === 'sent') return { doubt: undefined, meant: undefined }
    const existing = own.get(email)
    const mistake = invitationMistake({ type, email, badges: existing ? [existing] : [], companyEmail })
    const doubt = isRepeated ? 'badge:many.twice' : mistake
    const isFull = !doubt && --left[type] < 0
    return { doubt: isFull ? 'badge:many.full' : doubt, meant: suggestEmail(email, [ownDomain]) }
  })
  return { checked, left }
}

/** What was kept of a list on the device; undefined unless it is one. */
export function parseQueue(given: unknown): { text: string; type: BadgeType; rows: QueueRow[] } | undefined {
  const { text, type, rows } = (given ?? {}) as { text?: unknown; type?: unknown; rows?: unknown }
  if (typeof text !== 'string' || !isType(type) || !Array.isArray(rows) || !rows.every(isRow)) return undefined
  return { text, type, rows }
}

const isType = (type: unknown): type is BadgeType => BADGE_TYPES.some((known) => known === type)

const STATES: readonly unknown[] = ['new', 'sending', 'sent', 'refused'] satisfies QueueState[]

function isRow(given: unknown): given is QueueRow {
  const { id, email, type, state } = (given ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof email === 'string' && isType(type) && STATES.includes(state)
}
