import type { Actor } from '#server/actor.ts'
import { findBadgeByEmail } from '#server/badge/badge.store.ts'
import type { Context } from '#server/context.ts'
import { findSpeakerByEmail } from '#server/speaker/speaker.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'

/** Queues the links of the pages that belong to an address: a badge's, a speaker's, or both. */
export async function sendLinksAgain(email: string, actor: Actor, context: Context): Promise<void> {
  const { publicUrl } = context.config
  const { hiddenStatuses } = context.edition.current()
  const badge = await findBadgeByEmail(context.db, email)
  const speaker = await findSpeakerByEmail(context.db, email, hiddenStatuses)
  const isWithinLimit = await context.limits.allows('sendLinkPerAccount', email)
  // Both are prepared for every address, so that the time of the answer tells nothing.
  const prepare = (link: string) =>
    context.mail.prepare('link_again', email, { link }, { language: actor.language })
  const badgeMail = await prepare(badgeLink(publicUrl, badge?._id ?? ''))
  const speakerMail = await prepare(speakerLink(publicUrl, speaker?._id ?? ''))
  await context.write(async (tx) => {
    if (!isWithinLimit) return
    const about = { cause: 'account' } as const
    if (badge)
      await context.mail.queue(tx, badgeMail, {
        ...about,
        entity: 'badge',
        recordId: badge._id,
        companyId: badge.companyId,
      })
    if (speaker)
      await context.mail.queue(tx, speakerMail, {
        ...about,
        entity: 'speaker',
        recordId: speaker._id,
        companyId: speaker.companyUid,
      })
  })
  context.mail.wake()
}
