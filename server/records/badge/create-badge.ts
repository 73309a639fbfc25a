import { LIMITS, type Limits } from '#server/base/http/limits.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  emailExistsError,
  invalidField,
  withUniqueEmail,
} from '#server/base/index.ts'
import { refreshCompanyFlags, requireCompany } from '#server/records/company/company.store.ts'
import { newIds } from '#server/records/link/person-ids.ts'
import { assertWithinQuota } from '#server/records/quota/assert-within-quota.ts'
import type { NewBadge, Override } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { isInvitationEmail, NO_EMAIL } from '#shared/email.ts'
import { randomCode } from '#shared/random-code.ts'
import { type BadgeRow, EMPTY_BADGE, findBadgeByEmail, insertBadge } from './badge.store.ts'
import { invitationContext, prepareInvitation } from './invitation-mail.ts'
import { checkAllowance } from './upgrade-badge.ts'

/**
 * Answers that an e-mail has a badge. For other companies' badges, this is limited like looking them up
 * (Q-185): beyond the limit a company gets the same answer as for a free address.
 * @param checkRest throws what the later rules would for a free address
 * @throws ApiError email_exists, too_many, and whatever `checkRest` throws
 */
export async function refuseExisting(
  existing: BadgeRow,
  actor: Actor,
  context: Context,
  checkRest: () => Promise<unknown>,
): Promise<never> {
  if (actor.kind === 'company' && actor.companyId !== existing.companyId) {
    try {
      // A separate count: a company that upgrades a visitor gets this answer first, and then looks the badge up.
      await context.limits.consume('badgeByEmailPerCompany', `taken ${actor.companyId}`)
    } catch (tooMany) {
      await checkRest()
      throw tooMany
    }
  }
  throw emailExistsError()
}

/** 16 random characters of Crockford's base32: the code that a scanner reads from the badge. */
export function newBadgeCode() {
  return randomCode(16)
}

/**
 * Invites a person: rules, badge and mail are one job, so that no place is given twice and no invitation is
 * lost (BADGE-16, BADGE-17, Q-081, Q-102). Refusals are checked in the order type, e-mail, duplicate, domain,
 * allowance.
 */
export async function createBadge(
  { anyway = [], ...body }: NewBadge,
  actor: Actor,
  context: Context,
): Promise<BadgeRow> {
  const email = body.email ?? NO_EMAIL
  const overrides = (reason: Override) => actor.kind === 'organizer' && anyway.includes(reason)
  // Only a desk accepts a walk-in without an e-mail, and the organizer, if requested.
  const mayBeMissing = email === '' && (actor.kind === 'desk' || overrides('no_address'))
  if (!mayBeMissing && !isInvitationEmail(email)) throw invalidField('email', 'badge:invitation.email')
  const companyId = companyIdOf(body, actor)
  if (actor.kind === 'anonymous') {
    if (body.type !== 'visitor') throw new ApiError('unauthorized')
    await context.limits.consume('createBadgePerIp', actor.address)
  }
  // The operations of a desk beyond the limit wait for the organizer; a single call has nothing that could wait.
  if (actor.kind === 'desk' && !(await allowsNewBadge(context.limits, actor.deskId, body.type)))
    throw new ApiError('too_many', { retryAfter: LIMITS.createBadgePerDesk.duration })
  if (companyId === ONLINE_COMPANY && actor.kind !== 'organizer' && body.type !== 'visitor')
    throw invalidField('type', 'error:forbidden')

  const company = companyId === ONLINE_COMPANY ? undefined : await requireCompany(context.db, companyId)
  const row: BadgeRow = {
    ...EMPTY_BADGE,
    ...body,
    ...newIds(context),
    companyId,
    company: company?.raisonSocial || body.company || (company ? '' : ONLINE_COMPANY),
    email,
    code: newBadgeCode(),
    createdAt: context.now(),
  }
  // A person standing at a desk needs no invitation.
  const mail =
    email === '' || actor.kind === 'desk'
      ? undefined
      : await prepareInvitation('invitation', row, company, actor, context)
  const author = authorOf(actor, context)
  const created = await withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const despite: Override[] = overrides('no_address') && email === '' ? ['no_address'] : []
      const checkRest = async () => {
        await assertWithinQuota(tx, 'badge', actor, context)
        return checkAllowance(tx, companyId, row, {
          override: (reason) => overrides(reason) && despite.push(reason) > 0,
        })
      }
      const existing = await findBadgeByEmail(tx, email)
      if (existing) await refuseExisting(existing, actor, context, checkRest)
      const place = await checkRest()
      const inserted = await insertBadge(tx, row, author, despite)
      if (mail) await context.mail.queue(tx, mail, invitationContext(mail, row, company, actor, context))
      // Derived fields depend only on whether there is any badge, so further ones change nothing.
      if (place?.isBadge === 0) await refreshCompanyFlags(tx, companyId, author)
      return inserted
    }),
  )
  context.mail.wake()
  return created
}

/** With a company's token it is always that company; without a token it is 'onlineCompany'. */
function companyIdOf(body: NewBadge, actor: Actor) {
  if (actor.kind === 'company') return actor.companyId
  if (actor.kind === 'anonymous') return ONLINE_COMPANY
  return body.companyId || ONLINE_COMPANY
}

/** Counts a badge that a desk adds, and returns whether it is within the limit of a desk's key. */
export async function allowsNewBadge(limits: Limits, deskId: string, type: BadgeRow['type']) {
  if (!(await limits.allows('createBadgePerDesk', deskId))) return false
  return type !== 'vip_delegate' || (await limits.allows('createVipPerDesk', deskId))
}
