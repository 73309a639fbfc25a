import { type Actor, authorOf } from '#server/base/actor.ts'
import { invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { isUpgrade } from '#shared/badge/badge.rules.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { type BadgeRow, changeBadge, findBadge, insertMove } from './badge.store.ts'
import { checkAllowance } from './badge-allowance.ts'
import { invitationContext, prepareInvitation } from './invitation-mail.ts'

/**
 * Whether an edit may be an upgrade. Whether it is one depends on the badge, which has to be read before the
 * job for such edits only.
 */
export function mayBeUpgrade(edit: BadgeEdit, actor: Actor): edit is BadgeEdit & { type: BadgeRow['type'] } {
  return actor.kind === 'company' && edit.type !== undefined
}

/**
 * A signed-in company's PUT that gives a visitor another type is an upgrade, whichever company the visitor
 * belongs to.
 */
export function isUpgradeEdit(
  stored: Pick<BadgeRow, 'type'>,
  edit: BadgeEdit,
  actor: Actor,
): edit is BadgeEdit & { type: Exclude<BadgeRow['type'], 'visitor'> } {
  return mayBeUpgrade(edit, actor) && isUpgrade(stored.type, edit.type)
}

/**
 * Changes type, company and companyId together or not at all; name and photo are kept. The
 * notification is queued in the same job (BADGE-22, BADGE-23), and the company that loses the badge keeps a
 * note of it.
 */
export async function upgradeBadge(id: string, edit: BadgeEdit, actor: Actor, context: Context): Promise<BadgeRow> {
  if (edit.companyId && edit.companyId !== actor.companyId) throw invalidField('companyId')
  const company = orNotFound(await findCompany(context.db, actor.companyId))
  const before = orNotFound(await findBadge(context.db, id))
  const type = edit.type ?? before.type
  const name = company.raisonSocial || edit.company || ''
  const invited = { ...before, type, company: name, companyId: company._id }
  const mail = await prepareInvitation('change_status', invited, company, actor, context, before.type)
  const by = authorOf(actor, context.now())
  const upgraded = await context.write(async (tx) => {
    const stored = orNotFound(await findBadge(tx, id))
    // Another company was faster: the badge is no longer a visitor's.
    if (!isUpgrade(stored.type, type)) throw invalidField('type')
    await checkAllowance(tx, company._id, { type, email: stored.email })
    const after = await changeBadge(tx, stored, { type, company: name, companyId: company._id }, by)
    if (stored.companyId !== company._id && stored.companyId !== ONLINE_COMPANY) {
      await insertMove(tx, {
        companyId: stored.companyId,
        type: stored.type,
        email: stored.email,
        movedAt: by.at,
      })
    }
    // The address may have changed since the mail was prepared: never send to one the badge no longer has.
    const addressed = { ...mail, to: after.email }
    await context.mail.queue(tx, addressed, invitationContext(addressed, after, company, actor, context))
    await refreshDerived(tx, stored.companyId, by)
    await refreshDerived(tx, company._id, by)
    return after
  })
  context.mail.wake()
  return upgraded
}
