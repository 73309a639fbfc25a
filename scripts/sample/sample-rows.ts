import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import type { OutboxRow } from '#server/messaging/mail/outbox.store.ts'
import { type BadgeRow, EMPTY_BADGE } from '#server/records/badge/badge.store.ts'
import { invitationContext, prepareInvitation } from '#server/records/badge/invitation-mail.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/company-edit.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { dayNumber } from '#shared/edition/edition.rules.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { SampleBadge } from './make-badge.ts'
import type { SampleCompany } from './make-company.ts'

/** Why a sample mail waits: a reason that no worker looks for, so that it is never sent. */
export const NEVER = 'sample'

/** The company as first entered by the organizer or by itself. */
export function companyRow(company: SampleCompany, passwordHash: string, context: Context): CompanyRow {
  const { id, name, email, contact, tel, position, type, stand, allowances, order, folder } = company
  const given = {
    raisonSocial: name,
    name: `${contact.nom} ${contact.prenom}`,
    email: normalizeEmail(email),
    tel,
    position,
    type,
    stand,
    badge: allowances,
    order,
    folder,
  }
  return { ...newCompanyRow(given, passwordHash, context), _id: id }
}

/** What the company wrote about itself. */
export function descriptionOf(company: SampleCompany): Partial<CompanyRow> {
  const { adresse, webSite, fax, signaletique, secteur, presentation } = company
  return { adresse, webSite, fax, signaletique, secteur, presentation }
}

/** A badge at the time of its invitation: its type and address. */
export function badgeRow(badge: SampleBadge, company: SampleCompany | undefined): BadgeRow {
  return {
    ...EMPTY_BADGE,
    ...idsOf(badge.id),
    companyId: company?.id ?? ONLINE_COMPANY,
    company: company?.name ?? ONLINE_COMPANY,
    type: badge.type,
    email: normalizeEmail(badge.email),
    code: badge.code,
    createdAt: badge.invitedAt,
  }
}

/** The invitation mail in its final outbox state. The context's clock is set to the invitation's time. */
export async function sampleMail(
  badge: SampleBadge,
  row: BadgeRow,
  company: SampleCompany | undefined,
  context: Context,
): Promise<OutboxRow> {
  const { stage, invitedAt, deliveredAt, failure, language } = badge
  const actor: Actor = {
    kind: company ? 'company' : 'anonymous',
    companyId: company?.id ?? '',
    deskId: '',
    address: '',
    language: company?.language ?? language,
  }
  const sender = company && companyRow(company, '', context)
  const mail = await prepareInvitation('invitation', row, sender, actor, context)
  const { payload = null, ...about } = invitationContext(mail, row, sender, actor, context)
  return {
    ...mail,
    ...about,
    causedBy: company?.id ?? '',
    _id: context.newId(),
    state: stage === 'queued' ? 'held' : stage === 'failed' ? 'failed' : 'sent',
    reason: stage === 'queued' ? NEVER : failure,
    attempts: stage === 'queued' ? 0 : 1,
    day: dayNumber(invitedAt),
    nextAt: invitedAt,
    createdAt: invitedAt,
    sentAt: stage === 'queued' || stage === 'failed' ? null : (deliveredAt ?? null),
    changedAt: deliveredAt ?? invitedAt,
    payload: payload && JSON.stringify(payload),
    attachments: null,
  }
}
