import type { Actor, Context } from '#server/base/index.ts'
import { deleteMail } from '#server/messaging/mail/outbox.store.ts'
import { findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { findSpeakerByEmail } from '#server/records/speaker/speaker.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'

/** Queues the page links that belong to an address: a badge's, a speaker's, or both. */
export async function sendLinksAgain(email: EmailAddress, actor: Actor, context: Context) {
  const { publicUrl } = context.config
  const { hiddenStatuses } = context.edition.current()
  const badge = await findBadgeByEmail(context.db, email)
  const speaker = await findSpeakerByEmail(context.db, email, hiddenStatuses)
  const isWithinLimit = await context.limits.allows('sendLinkPerAccount', email)
  // Both mails are prepared and written for every address, so that timing reveals nothing.
  const prepare = (link: string) => context.mail.prepare('link_again', email, { link }, { language: actor.language })
  const badgeMail = await prepare(badgeLink(publicUrl, badge?.link ?? ''))
  const speakerMail = await prepare(speakerLink(publicUrl, speaker?.link ?? ''))
  await context.write(async (tx) => {
    const aboutBadge = { entity: 'badge', recordId: badge?._id ?? '', companyId: badge?.companyId ?? '' }
    const aboutSpeaker = {
      entity: 'speaker',
      recordId: speaker?._id ?? '',
      companyId: speaker?.companyUid ?? '',
    }
    const ofBadge = await context.mail.queue(tx, badgeMail, { ...aboutBadge, cause: 'account' })
    const ofSpeaker = await context.mail.queue(tx, speakerMail, { ...aboutSpeaker, cause: 'account' })
    // Checked again inside the job: a link opens a page, and the address may have changed hands or been
    // dropped, or the link replaced.
    const isBadge = badge && (await findBadgeByEmail(tx, email))?.link === badge.link
    const isSpeaker = speaker && (await findSpeakerByEmail(tx, email, hiddenStatuses))?.link === speaker.link
    if (!isBadge || !isWithinLimit) await deleteMail(tx, ofBadge)
    if (!isSpeaker || !isWithinLimit) await deleteMail(tx, ofSpeaker)
  })
  context.mail.wake()
}
