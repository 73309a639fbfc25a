import { isPending } from './badge.rules.ts'
import type { Badge } from './badge.schema.ts'

export const BADGE_STATES = ['complete', 'noPhoto', 'photoAsked', 'pending', 'failed', 'refused'] as const
export type BadgeStateName = (typeof BADGE_STATES)[number]

/** The state of a badge: only a complete one has a person and a photo, and can be printed. */
export function badgeState(badge: Pick<Badge, 'nom' | 'urlPhoto' | 'invitation' | 'photoReasons' | 'refusal'>) {
  if (badge.refusal) return 'refused'
  if (isPending(badge)) return badge.invitation?.state === 'failed' ? 'failed' : 'pending'
  if (badge.urlPhoto !== '') return 'complete'
  return badge.photoReasons?.length ? 'photoAsked' : 'noPhoto'
}
