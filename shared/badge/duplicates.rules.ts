import { toDigits } from '#shared/digits.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import type { Badge } from './badge.schema.ts'
import { nameKey } from './same-person.ts'

export const DUPLICATE_REASONS = ['company', 'mobile'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Two badges that may be the same person's. */
export interface LikelyDuplicate {
  /** Independent of the order of the two. */
  id: string
  one: Badge
  other: Badge
  /** What they have in common besides the name. */
  reasons: DuplicateReason[]
}

/**
 * Pairs that are probably one person: the same name (ignoring script, case, accents and word order) and the same
 * company or mobile number. Addresses that look alike prove nothing: relatives and colleagues have them.
 */
export function likelyDuplicates(badges: readonly Badge[]) {
  const named = badges.filter((badge) => nameKey(badge) !== '')
  const pairs: LikelyDuplicate[] = []
  for (const same of Map.groupBy(named, nameKey).values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1)) {
        const reasons = commonOf(one, other)
        if (reasons.length > 0) pairs.push({ id: pairId(one, other), one, other, reasons })
      }
  return pairs
}

/** Begins the id of a pair; the ids of its badges follow in order. */
export const DUPLICATE = 'duplicate'

function pairId(one: Badge, other: Badge) {
  return [DUPLICATE, ...[one._id, other._id].sort()].join(':')
}

function commonOf(one: Badge, other: Badge) {
  const common: Record<DuplicateReason, boolean> = {
    company: one.companyId === other.companyId || isSameText(one.company, other.company),
    mobile: isSameNumber(one.tel, other.tel),
  }
  return DUPLICATE_REASONS.filter((reason) => common[reason])
}

function isSameText(one: string, other: string) {
  const words = foldToLatin(one)
  return words !== '' && words === foldToLatin(other)
}

const NUMBER_END = 8
/** Compares the last digits, so that a country code makes no difference. */
export function isSameNumber(one: string, other: string) {
  const end = (text: string) => toDigits(text).replace(/\D/g, '').slice(-NUMBER_END)
  return end(one).length === NUMBER_END && end(one) === end(other)
}
