import { type Actor, ApiError, authorOf, type Context, invalidField, orNotFound, type Tx } from '#server/base/index.ts'
import { type CompanyRow, refreshCompanyFlags, requireCompany } from '#server/records/company/company.store.ts'
import { isAllowanceUsed, isDomainAllowed, isPending, isUpgrade } from '#shared/badge/badge.rules.ts'
import type { BadgeEdit, Override } from '#shared/badge/badge.schema.ts'
import { type BadgeType, ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import { pick } from '#shared/contract/fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import { DAY_MS } from '#shared/time.ts'
import { type BadgeRow, changeBadge, countBadges, findBadge } from './badge.store.ts'
import { countMovesTo, insertMove, type Written } from './badge-move.store.ts'
import { invitationContext, prepareInvitation, prepareNotice, queueNotice } from './invitation-mail.ts'

/**
 * Checks the rules for a badge of this type to belong to a company: domain, then allowance.
 * Read inside the job, so that two simultaneous requests cannot both take the last place. 'onlineCompany' has
 * neither rule.
 * @param onWord whether a rule may be broken on the organizer's word
 */
export async function checkAllowance(
  tx: Tx,
  companyId: string,
  badge: { type: BadgeType; email: EmailAddress },
  { usesAllowance = true, override }: { usesAllowance?: boolean; override?: (reason: Override) => boolean } = {},
): Promise<CompanyRow | undefined> {
  if (companyId === ONLINE_COMPANY) return undefined
  const company = await requireCompany(tx, companyId)
  if (badge.email !== '' && !isDomainAllowed(badge.type, badge.email, company.email) && !override?.('other_domain'))
    throw new ApiError('domain_mismatch', { fields: { email: 'error:domain_mismatch' } })
  if (!usesAllowance) return company
  const used = await countBadges(tx, companyId, badge.type)
  if (isAllowanceUsed(used, allowanceOf(JSON.parse(company.badge), badge.type)) && !override?.('no_place'))
    throw new ApiError('allowance_used')
  return company
}

/**
 * Whether an edit may be an upgrade: a signed-in company's PUT that gives a visitor another type; for its own
 * visitors it is refused. Whether it is one depends on the badge, which has to be read before the job for such
 * edits only.
 */
export function mayBeUpgrade(edit: BadgeEdit, actor: Actor): edit is BadgeEdit & { type: BadgeRow['type'] } {
  return actor.kind === 'company' && edit.type !== undefined
}

/** A company may upgrade this many times its allowance of a type from other companies' visitors in a day (Q-317). */
const ALLOWANCES_A_DAY = 2

/**
 * Changes type, company and companyId together or not at all; name and photo are kept. The
 * notification is queued in the same job (BADGE-22, BADGE-23), and the company that loses the badge is notified, and keeps a
 * note of it.
 */
export async function upgradeBadge(id: string, edit: BadgeEdit, actor: Actor, context: Context): Promise<BadgeRow> {
  if (edit.companyId && edit.companyId !== actor.companyId) throw invalidField('companyId')
  const company = await requireCompany(context.db, actor.companyId)
  const before = orNotFound(await findBadge(context.db, id))
  const type = edit.type ?? before.type
  const name = company.raisonSocial || edit.company || ''
  const invited = { ...before, type, company: name, companyId: company._id }
  const mail = await prepareInvitation('change_status', invited, company, actor, context, before.type)
  const notice = await prepareNotice('badge_moved', before, context)
  const author = authorOf(actor, context)
  const upgraded = await context.write(async (tx) => {
    const stored = orNotFound(await findBadge(tx, id))
    // Another company was faster: the badge is no longer a visitor's.
    if (!isUpgrade(stored.type, type)) throw invalidField('type')
    if (stored.companyId === company._id) throw new ApiError('own_duplicate')
    await checkTrusted(tx, company._id)
    const place = await checkAllowance(tx, company._id, { type, email: stored.email })
    if (place) await checkDay(tx, place, type, author.at)
    const after = await changeBadge(tx, stored, { type, company: name, companyId: company._id }, author)
    await insertMove(tx, {
      ...pick(stored, ['companyId', 'type', 'email']),
      movedAt: author.at,
      recordId: id,
      toCompanyId: company._id,
      toType: type,
      // If it was filled in, that was not for this company.
      handle: isPending(stored) ? '' : context.newId(),
      written: JSON.stringify({ company: { from: stored.company, to: name } } satisfies Written),
    })
    if (notice && stored.companyId === before.companyId) await queueNotice(tx, notice, stored, author.at, context)
    // The address may have changed since the mail was prepared: never send to one the badge no longer has.
    const addressed = { ...mail, to: after.email }
    await context.mail.queue(tx, addressed, invitationContext(addressed, after, company, actor, context))
    await refreshCompanyFlags(tx, stored.companyId, author)
    await refreshCompanyFlags(tx, company._id, author)
    return after
  })
  context.mail.wake()
  return upgraded
}

/** Only a company with a confirmed address, and approved if approval is required, may take another's visitor. */
async function checkTrusted(tx: Tx, companyId: string) {
  const { unapproved, unconfirmed, unverifiedEmail } = await requireCompany(tx, companyId)
  if (unapproved) throw new ApiError('upgrade_unapproved')
  if (unconfirmed || unverifiedEmail) throw new ApiError('upgrade_unconfirmed')
}

/** Returned badges count too, so that returning some does not allow further upgrades. */
async function checkDay(tx: Tx, company: CompanyRow, type: BadgeRow['type'], now: number) {
  const moved = await countMovesTo(tx, company._id, type, now - DAY_MS)
  if (moved >= ALLOWANCES_A_DAY * allowanceOf(JSON.parse(company.badge), type)) throw new ApiError('upgrades_used')
}
