import type { Actor } from '#server/base/actor.ts'
import { orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { checkResends } from '#server/messaging/mail/check-resends.ts'
import { causeOf } from '#server/messaging/mail/mail-cause.ts'
import type { MailContext, PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { cancelToOldAddress } from '#server/messaging/mail/outbox.store.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { findSpeaker, type SpeakerRow } from './speaker.store.ts'

const KEY = 'speaker_invitation'

/** Mails the link of the page, which nothing but this mail shows; again within `RESENDS_A_DAY`. */
export async function inviteSpeaker(id: string, actor: Actor, context: Context): Promise<SpeakerRow> {
  const row = orNotFound(await findSpeaker(context.db, id))
  const mail = await prepareSpeakerInvitation(row, actor, context)
  const isQueued = await context.write(async (tx) => {
    // A link that was replaced meanwhile opens nothing, and the old address may not get it.
    const stored = orNotFound(await findSpeaker(tx, id))
    if (stored.link !== row.link || stored.email !== row.email) return false
    await checkResends(tx, { entity: 'speaker', recordId: id, key: KEY }, context.now())
    await cancelToOldAddress(tx, { entity: 'speaker', recordId: id, to: row.email }, context.now())
    await context.mail.queue(tx, mail, { ...speakerInvitationContext(row, actor), isResend: true })
    return true
  })
  if (!isQueued) return inviteSpeaker(id, actor, context)
  context.mail.wake()
  return row
}

export function prepareSpeakerInvitation(row: SpeakerRow, actor: Actor, context: Context): Promise<PreparedMail> {
  const name = `${row.nom} ${row.prenom}`.trim()
  return context.mail.prepare(
    KEY,
    row.email,
    { badgeType: row.type, name },
    { language: actor.language, secrets: { link: speakerLink(context.config.publicUrl, row.link) } },
  )
}

export function speakerInvitationContext({ _id, companyUid }: SpeakerRow, actor: Actor): MailContext {
  return { entity: 'speaker', recordId: _id, companyId: companyUid, ...causeOf(actor) }
}
