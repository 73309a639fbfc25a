import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { emailExists, withUniqueEmail } from '#server/base/db/unique-email.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { DECLINE_UNDO_MS } from '#shared/badge/badge.rules.ts'
import type { BadgeDecline } from '#shared/badge/badge.schema.ts'
import { type BadgeRow, changeBadge, findBadgeByEmail } from './badge.store.ts'
import { checkAllowance } from './badge-allowance.ts'
import { findDeclinedBadge } from './decline.store.ts'
import { hasArrived, wasPrinted } from './page-facts.store.ts'
import { prepareNotice, tell } from './tell-company.ts'

/** Who a declined badge was deleted by. */
const GUEST = 'Guest'

/** Who opens the link, also in a browser in which a company is signed in: what the link did, the link takes back. */
export const asGuest = (actor: Actor): Actor => ({ ...actor, kind: 'nobody', companyId: '' })

/** The invitee gives the badge back: the place and the e-mail are free, and whoever invited is told. */
export async function declineBadge(link: string, { reason }: BadgeDecline, actor: Actor, context: Context) {
  const by = authorOf(actor, context.now())
  const seen = await readable(context.db, link, actor, context)
  const mail = await prepareNotice('badge_declined', seen, context, { notMe: reason === 'not_me' ? 'yes' : '' })
  await context.write(async (tx) => {
    const stored = await readable(tx, link, actor, context)
    // Desks forget deleted badges, and would let a walk-in of the same e-mail in.
    const isOut = stored.refusal !== '' || (await wasPrinted(tx, stored._id)) || (await hasArrived(tx, stored._id))
    if (isOut) throw new ApiError('ask_organizer')
    await changeBadge(tx, stored, { deletedAt: by.at, deletedBy: GUEST }, by)
    await cancelMails(tx, 'badge', stored._id, by.at)
    await refreshDerived(tx, stored.companyId, by)
    if (mail && stored.companyId === seen.companyId) await tell(tx, mail, stored, by.at, context)
  })
  if (mail) context.mail.wake()
}

/** Takes it back within a day, while the place and the e-mail are still free; whoever invited is told. */
export async function undoDecline(link: string, actor: Actor, context: Context): Promise<void> {
  const by = authorOf(actor, context.now())
  const declined = await findDeclinedBadge(context.db, link)
  const mail = declined && (await prepareNotice('badge_taken_back', declined, context))
  await withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const stored = orNotFound(await findDeclinedBadge(tx, link), 'badge_not_found')
      if (isOver(stored, by.at)) throw new ApiError('gone')
      if (await findBadgeByEmail(tx, stored.email)) throw emailExists()
      await checkAllowance(tx, stored.companyId, stored)
      await changeBadge(tx, stored, { deletedBy: '', deletedAt: null }, by)
      await refreshDerived(tx, stored.companyId, by)
      if (mail && stored.companyId === declined.companyId) await tell(tx, mail, stored, by.at, context)
    }),
  )
  if (mail) context.mail.wake()
}

/** Why there is no badge behind a link: who declined it is told so. */
export async function whyMissing(db: Db, link: string, now: number): Promise<ApiError> {
  const declined = await findDeclinedBadge(db, link)
  const code = !declined ? 'badge_not_found' : isOver(declined, now) ? 'gone' : 'badge_declined'
  return new ApiError(code, { extra: { data: null } })
}

const isOver = ({ deletedAt }: BadgeRow, now: number) => now - (deletedAt ?? 0) >= DECLINE_UNDO_MS

async function readable(db: Db | Tx, link: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = await findNamed(db, 'badge', link, actor)
  if (!row) throw await whyMissing(db, link, context.now())
  return row
}
