import { type Actor, type Context, type Tx, text } from '#server/base/index.ts'
import { rewordCampaignMails } from '#server/messaging/campaign/campaign-mail.ts'
import { findInvitationLanguage, listMailTimes } from '#server/messaging/mail/deliveries.store.ts'
import { languageOf } from '#server/messaging/mail/mail-frame.ts'
import { causeOf, type MailContext, type PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { listUnsent, rewordMail } from '#server/messaging/mail/outbox.store.ts'
import { type CompanyRow, findCompany } from '#server/records/company/company.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { inviterOf } from '#shared/company/company.rules.ts'
import { DAY_MS } from '#shared/time.ts'
import { type BadgeRow, findBadge } from './badge.store.ts'
import { findUpgrade } from './badge-move.store.ts'

/** Renders 'invitation' or 'change_status' to a badge's e-mail (MAIL-02 to MAIL-07). */
export function prepareInvitation(
  key: 'invitation' | 'change_status',
  badge: Pick<BadgeRow, 'link' | 'email' | 'type' | 'company' | 'nom' | 'prenom' | 'position'>,
  company: CompanyRow | undefined,
  actor: Actor,
  context: Context,
  previousType?: BadgeType,
) {
  return context.mail.prepare(
    key,
    badge.email,
    {
      link: badgeLink(context.config.publicUrl, badge.link),
      badgeType: text(`pass:ticket.${badge.type}`),
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
function senderOf(company: CompanyRow | undefined, context: Context) {
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

/** After a company is renamed, updates the name in its unsent mails. */
export async function rewordMails(companyId: string, actor: Actor, context: Context) {
  const { db } = context
  const company = await findCompany(db, companyId)
  for (const { _id, key, to, recordId, frame } of await listUnsent(db, companyId, ['invitation', 'change_status'])) {
    const badge = await findBadge(db, recordId)
    if (badge?.email !== to) continue
    const by = { ...actor, language: languageOf({ frame }) ?? actor.language }
    const { type } = (await findUpgrade(db, badge)) ?? {}
    const mail = await prepareInvitation(key as 'invitation', badge, company, by, context, type)
    const payload = JSON.stringify(invitationContext(mail, badge, company, by, context).payload)
    const { subject, html, text } = mail
    await context.write((tx) => rewordMail(tx, _id, { subject, html, frame: mail.frame, text, payload }))
  }
  await rewordCampaignMails(companyId, context)
}

/** Notices of each kind that a company gets a day; any further events are only visible in its list. */
const MAX_NOTICES_A_DAY = 20

/** The notice about what somebody else did with a company's badge; undefined if no company may be notified. */
export async function prepareNotice(
  key: 'badge_declined' | 'badge_taken_back' | 'badge_moved',
  badge: Pick<BadgeRow, '_id' | 'companyId' | 'type' | 'nom' | 'prenom' | 'email'>,
  context: Context,
  variables: Record<string, string> = {},
) {
  const company = await findCompany(context.db, badge.companyId)
  // Somebody who registered with another person's address could send them mails with text of their own.
  if (!company?.email || company.unconfirmed || company.unapproved || company.unverifiedEmail) return undefined
  return context.mail.prepare(
    key,
    company.email,
    {
      link: `${context.config.publicUrl.replace(/\/+$/, '')}/profile`,
      badgeType: badge.type,
      name: `${badge.nom} ${badge.prenom}`.trim(),
      address: badge.email,
      ...variables,
    },
    { language: (await findInvitationLanguage(context.db, badge._id)) ?? 'en' },
  )
}

export async function queueNotice(
  tx: Tx,
  mail: PreparedMail,
  { companyId, _id: recordId }: Pick<BadgeRow, '_id' | 'companyId'>,
  now: number,
  context: Context,
) {
  const sentTimes = await listMailTimes(tx, { key: mail.key, to: mail.to }, now - DAY_MS)
  if (sentTimes.length >= MAX_NOTICES_A_DAY) return
  // Counted by badge, so the company is notified of every colleague who declines from one network.
  await context.mail.queue(tx, mail, { entity: 'badge', recordId, companyId, cause: 'anyone', causedBy: recordId })
}
