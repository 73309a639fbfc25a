import type { Limits } from '#server/base/http/limits.ts'
import type { BadgeRow } from './badge.store.ts'

/** Counts a badge that a desk adds, and tells whether it is within what a desk's key may add. */
export async function allowsNewBadge(limits: Limits, deskId: string, type: BadgeRow['type']): Promise<boolean> {
  if (!(await limits.allows('createBadgePerDesk', deskId))) return false
  return type !== 'vip_delegate' || (await limits.allows('createVipPerDesk', deskId))
}
