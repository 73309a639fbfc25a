import type { Actor } from '#server/actor.ts'
import { findCompany } from '#server/company/company.store.ts'
import type { Context } from '#server/context.ts'
import { countInvitations } from '#server/mail/outbox.store.ts'
import { found, invalidField, Refusal } from '#server/refusal.ts'
import { type BadgeRow, findBadge } from './badge.store.ts'
import { aboutInvitation, prepareInvitation } from './invitation-mail.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RESENDS_A_DAY = 3

/**
 * Sends the invitation again, three times a day at most; the first invitation is not counted.
 * Counted in the outbox, inside the job: a restart forgets nothing.
 */
export async function resendInvitation(id: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = found(await findBadge(context.db, id), 'badge_not_found')
  if (row.email === '') throw invalidField('email', 'badge:invitation.email')
  const company = await findCompany(context.db, row.companyId)
  const mail = await prepareInvitation('invitation', row, company, actor, context)
  const now = context.now()
  await context.write(async (tx) => {
    const { resentSince, oldest } = await countInvitations(tx, id, now - DAY_MS)
    if (resentSince >= RESENDS_A_DAY)
      throw new Refusal('too_many', { retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000) })
    await context.mail.queue(tx, mail, aboutInvitation(mail, row, company, actor, context))
  })
  context.mail.wake()
  return row
}
