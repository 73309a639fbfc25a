import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { text } from '#server/base/http/texts.ts'
import { causeOf } from '#server/messaging/mail/mail-cause.ts'
import type { MailContext, PreparedMail } from '#server/messaging/mail/mail-service.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { type BadgeType, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import { inviterOf } from '#shared/company/company.rules.ts'
import type { BadgeRow } from './badge.store.ts'

/** Renders 'invitation' or 'change_status' to a badge's e-mail (MAIL-02 to MAIL-07). */
export function prepareInvitation(
  key: 'invitation' | 'change_status',
  badge: Pick<BadgeRow, 'link' | 'email' | 'type' | 'company' | 'nom' | 'prenom' | 'position'>,
  company: CompanyRow | undefined,
  actor: Actor,
  context: Context,
  previousType?: BadgeType,
): Promise<PreparedMail> {
  return context.mail.prepare(
    key,
    badge.email,
    {
      link: badgeLink(context.config.publicUrl, badge.link),
      badgeType: text(TICKET_LABEL_KEY[badge.type]),
      sender: senderOf(company, context),
      company: badge.company,
      nom: badge.nom,
      prenom: badge.prenom,
      position: badge.position,
      type: badge.type,
      previousType: previousType ?? '',
    },
    { language: actor.language },
  )
}

/** The event itself where no company is known to invite. */
function senderOf(company: CompanyRow | undefined, context: Context): string {
  return (company && inviterOf(company)) || context.edition.current().name
}

/** The invitation payload of the specification that the outbox stores (ENT-21). */
export function invitationContext(
  mail: PreparedMail,
  badge: Pick<BadgeRow, '_id' | 'email' | 'company' | 'companyId'>,
  company: CompanyRow | undefined,
  actor: Actor,
  context: Context,
): MailContext {
  return {
    entity: 'badge',
    recordId: badge._id,
    companyId: badge.companyId,
    ...causeOf(actor),
    payload: {
      company: badge.company,
      companyId: badge.companyId,
      email: badge.email,
      invitedBy: senderOf(company, context),
      content: mail.text,
      object: mail.subject,
      date: new Date(context.now()).toISOString(),
    },
  }
}
