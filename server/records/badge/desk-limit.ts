import { ApiError } from '#server/base/api-error.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { BadgeRow } from './badge.store.ts'

/**
 * Counts a badge that a desk adds.
 * @throws ApiError desk_limit
 */
export async function countNewBadge(limits: Limits, deskId: string, type: BadgeRow['type']): Promise<void> {
  const isAllowed =
    (await limits.allows('createBadgePerDesk', deskId)) &&
    (type !== 'vip_delegate' || (await limits.allows('createVipPerDesk', deskId)))
  if (!isAllowed) throw new ApiError('desk_limit')
}
