import { type Actor, ApiError, authorOf, type Context, invalidField, withUniqueEmail } from '#server/base/index.ts'
import { checkResends } from '#server/messaging/mail/mail-service.ts'
import { cancelMails, cancelToOldAddress } from '#server/messaging/mail/outbox.store.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { insertReplacedLink } from '#server/records/link/find-named.store.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import type { EmailAddress } from '#shared/email.ts'
import { type BadgeRow, changeBadge, findBadge, findBadgeByEmail, markUnopened, requireBadge } from './badge.store.ts'
import { deletePhotos, fieldsOfInvitee, findUpgrade } from './badge-move.store.ts'
import { newBadgeCode, refuseExisting } from './create-badge.ts'
import { checkMove } from './edit-badge.ts'
import { invitationContext, prepareInvitation } from './invitation-mail.ts'

/**
 * Sends the invitation again within `RESENDS_A_DAY`; the first invitation is not counted.
 * Counted in the outbox inside the job, so that a restart loses nothing.
 */
export async function resendInvitation(id: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = await requireBadge(context.db, id)
  if (row.email === '') throw invalidField('email', 'badge:invitation.email')
  const company = await findCompany(context.db, row.companyId)
  const mail = await prepareInvitation('invitation', row, company, actor, context)
  const now = context.now()
  const isQueued = await context.write(async (tx) => {
    // If it was deleted meanwhile, the link must not be sent; if the e-mail changed, not to the old address.
    // A link that was replaced meanwhile no longer works.
    const stored = await requireBadge(tx, id)
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

type Correction = BadgeEdit & { email: EmailAddress }

/** Whether a PUT may be its company's correction of an address whose invitee has not responded. */
export function mayBeCorrection(edit: BadgeEdit, actor: Actor): edit is Correction {
  return actor.kind === 'company' && edit.email !== undefined && !edit.nom
}

/**
 * Gives an invitation another address: the rules of inviting it, a new link, and the mail once more, in one
 * job. The first mail's recipient is left with a link and a code that no longer work, and nothing they added stays on
 * the badge: a photo is stored before the fields are.
 */
export async function correctEmail(id: string, email: EmailAddress, actor: Actor, context: Context) {
  const before = await findBadge(context.db, id)
  // What may not be corrected is ignored, as other fields that the company does not write.
  if (!before || before.companyId !== actor.companyId || before.email === email || !isPending(before)) return
  // The badge would become another person's, while its earlier company is the first person's.
  if (await findUpgrade(context.db, before)) throw new ApiError('upgraded_badge')
  const company = await findCompany(context.db, before.companyId)
  const typed = await fieldsOfInvitee(context.db, before)
  const patch = {
    ...Object.fromEntries(typed.map((field) => [field, field === 'company' ? (company?.raisonSocial ?? '') : ''])),
    urlPhoto: '',
    // The office wrote it about somebody else.
    typeLine: '',
    code: newBadgeCode(),
    link: context.newId(),
    email,
  }
  const next = { ...before, ...patch }
  const mail = await prepareInvitation('invitation', next, company, actor, context)
  const author = authorOf(actor, context)
  const photos = await withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const stored = await requireBadge(tx, id)
      // Filled in, upgraded or corrected since the mail was prepared.
      if (stored.rev !== before.rev) throw new ApiError('changed_meanwhile')
      // Another address would be one way past the refusal.
      if (stored.refusal !== '') throw new ApiError('forbidden')
      await checkResends(tx, { entity: 'badge', recordId: id, key: 'invitation' }, author.at)
      const checkRest = () => checkMove(tx, stored, { email })
      const existing = await findBadgeByEmail(tx, email)
      if (existing) await refuseExisting(existing, actor, context, checkRest)
      await checkRest()
      await cancelMails(tx, 'badge', id, author.at)
      await cancelToOldAddress(tx, { entity: 'badge', recordId: id, to: email }, author.at)
      await insertReplacedLink(tx, stored)
      const paths = await deletePhotos(tx, id)
      await changeBadge(tx, stored, patch, author)
      await markUnopened(tx, id)
      const about = invitationContext(mail, next, company, actor, context)
      await context.mail.queue(tx, mail, { ...about, isResend: true })
      return paths
    }),
  )
  context.mail.wake()
  for (const path of photos) await context.files.discard(path)
}
