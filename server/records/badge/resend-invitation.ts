import type { Actor } from '#server/base/actor.ts'
import { invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { checkResends } from '#server/messaging/mail/check-resends.ts'
import { cancelToOldAddress } from '#server/messaging/mail/outbox.store.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { type BadgeRow, findBadge } from './badge.store.ts'
import { invitationContext, prepareInvitation } from './invitation-mail.ts'

/**
 * Sends the invitation again within `RESENDS_A_DAY`; the first invitation is not counted.
 * Counted in the outbox inside the job, so that a restart loses nothing.
 */
export async function resendInvitation(id: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = orNotFound(await findBadge(context.db, id), 'badge_not_found')
  if (row.email === '') throw invalidField('email', 'badge:invitation.email')
  const company = await findCompany(context.db, row.companyId)
  const mail = await prepareInvitation('invitation', row, company, actor, context)
  const now = context.now()
  const isQueued = await context.write(async (tx) => {
    // If it was deleted meanwhile, nobody may get its link; if the e-mail changed, the old address may not.
    // A link that was replaced meanwhile opens nothing.
    const stored = orNotFound(await findBadge(tx, id), 'badge_not_found')
    if (stored.email !== row.email || stored.link !== row.link) return false
    await checkResends(tx, { entity: 'badge', recordId: id, key: 'invitation' }, now)
    await cancelToOldAddress(tx, { entity: 'badge', recordId: id, to: row.email }, now)
    const about = invitationContext(mail, row, company, actor, context)
    await context.mail.queue(tx, mail, { ...about, isResend: true })
    return true
  })
  if (!isQueued) return resendInvitation(id, actor, context)
  context.mail.wake()
  return row
}
