import type { Actor } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { badgeHandlers } from '#server/records/badge/badge.handlers.ts'
import type { FoundBadge } from '#shared/badge/badge.contract.ts'
import { normalizeEmail } from '#shared/email.ts'
import { findBadgeByCode } from './kiosk-feed.store.ts'

/**
 * The page of a badge as its holder sees it, named by its public id.
 * @throws ApiError not_found, forbidden for another address, too_many
 */
export async function openAtKiosk(
  { code, email }: { code: string; email: string },
  { address, language }: Actor,
  context: Context,
): Promise<FoundBadge> {
  const { _id, publicId, link, email: own } = orNotFound(await findBadgeByCode(context.db, code))
  await context.limits.take('addressesPerCode', _id)
  if (own === '' || own !== normalizeEmail(email)) throw new ApiError('forbidden')
  await context.limits.forget('addressesPerCode', _id)
  const holder: Actor = { kind: 'nobody', companyId: '', deskId: '', address, language }
  const { data } = await badgeHandlers.getBadgeWithError({ params: { id: link } } as never, holder, context)
  return { data: data && { ...data, _id: publicId } }
}
