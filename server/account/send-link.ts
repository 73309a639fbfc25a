import type { Actor } from '#server/actor.ts'
import { findBadgeByEmail } from '#server/badge/badge.store.ts'
import type { Context } from '#server/context.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'

/** Queues the link of the page that belongs to an address, when there is one. */
export async function sendLinksAgain(email: string, actor: Actor, context: Context): Promise<void> {
  const badge = await findBadgeByEmail(context.db, email)
  const isWithinLimit = await context.limits.allows('sendLinkPerAccount', email)
  const link = badgeLink(context.config.publicUrl, badge?._id ?? '')
  const mail = await context.mail.prepare('link_again', email, { link }, { language: actor.language })
  await context.write(async (tx) => {
    if (!badge || !isWithinLimit) return
    await context.mail.queue(tx, mail, {
      entity: 'badge',
      recordId: badge._id,
      companyId: badge.companyId,
      cause: 'account',
    })
  })
  context.mail.wake()
}
