import { ApiError } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { countInvitations } from './deliveries.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How often an invitation is sent again. Texts and guides say it too. */
export const RESENDS_A_DAY = 3

/**
 * Refuses one more repetition of an invitation within a day; the first one ever is not counted.
 * Counted in the outbox inside the job, so that a restart loses nothing.
 * @throws ApiError too_many
 */
export async function checkResends(tx: Tx, about: Parameters<typeof countInvitations>[1], now: number): Promise<void> {
  const { resentSince, oldest } = await countInvitations(tx, about, now - DAY_MS)
  if (resentSince < RESENDS_A_DAY) return
  throw new ApiError('too_many', {
    text: 'badge:invitation.resentToday',
    retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000),
  })
}
