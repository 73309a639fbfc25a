import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { emailExists } from '#server/base/db/unique-email.ts'
import type { BadgeRow } from './badge.store.ts'

/**
 * Answers that an e-mail has a badge. Of other people's badges a company learns it as often as by looking them up
 * beyond that it is told what a free address would be told first.
 * @param checkRest throws what the later rules say to a free address
 * @throws ApiError email_exists, too_many, and whatever `checkRest` throws
 */
export async function refuseTaken(
  taken: BadgeRow,
  actor: Actor,
  context: Context,
  checkRest: () => Promise<unknown>,
): Promise<never> {
  if (actor.kind === 'company' && actor.companyId !== taken.companyId) {
    try {
      // A count of its own: whoever upgrades a visitor is told this first, and looks the badge up then.
      await context.limits.take('badgeByEmailPerCompany', `taken ${actor.companyId}`)
    } catch (tooMany) {
      await checkRest()
      throw tooMany
    }
  }
  throw emailExists()
}
