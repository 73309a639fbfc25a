import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  type Db,
  emailExistsError,
  orNotFound,
  type Tx,
  withUniqueEmail,
} from '#server/base/index.ts'
import { findInvitationLanguage } from '#server/messaging/mail/deliveries.store.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { findCompany, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { findNamed, insertReplacedLink } from '#server/records/link/find-named.store.ts'
import { badgeLink, DECLINE_UNDO_MS, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { BadgeDecline } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { nameForGuests } from '#shared/company/company.rules.ts'
import { type BadgeRow, changeBadge, deleteBadge, findBadgeByEmail, requireBadge } from './badge.store.ts'
import { findUpgrade, hasLabel, markReturned, type Upgrade, type Written, writtenIn } from './badge-move.store.ts'
import { newBadgeCode } from './create-badge.ts'
import { findDeclinedBadge } from './decline.store.ts'
import { prepareNotice, queueNotice } from './invitation-mail.ts'
import { hasArrived, wasPrinted } from './page-facts.store.ts'
import { checkAllowance } from './upgrade-badge.ts'

/** Who a declined badge was deleted by. */
const GUEST = 'Guest'

/** Treats the caller as the link's holder, even in a browser with a signed-in company: what a link did, it can undo. */
export const asGuest = (actor: Actor): Actor => ({ ...actor, kind: 'anonymous', companyId: '' })

/** The invitee declines the badge: its place and e-mail are freed, and the inviter is notified. */
export async function declineBadge(link: string, { reason }: BadgeDecline, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const seen = await requireReadable(context.db, link, actor, context)
  const mail = await prepareNotice('badge_declined', seen, context, { notMe: reason === 'not_me' ? 'yes' : '' })
  await context.write(async (tx) => {
    const stored = await requireReadable(tx, link, actor, context)
    // Desks forget deleted badges, and would let a walk-in of the same e-mail in.
    const isInUse = stored.refusal !== '' || (await wasPrinted(tx, stored._id)) || (await hasArrived(tx, stored._id))
    if (isInUse) throw new ApiError('ask_organizer')
    await deleteBadge(tx, stored, GUEST, author)
    await refreshCompanyFlags(tx, stored.companyId, author)
    if (mail && stored.companyId === seen.companyId) await queueNotice(tx, mail, stored, author.at, context)
  })
  if (mail) context.mail.wake()
}

/** Undoes a decline within a day, while the place and the e-mail are still free; the inviter is notified. */
export async function undoDecline(link: string, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const declined = await findDeclinedBadge(context.db, link)
  const mail = declined && (await prepareNotice('badge_taken_back', declined, context))
  await withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const stored = orNotFound(await findDeclinedBadge(tx, link), 'badge_not_found')
      if (isOver(stored, author.at)) throw new ApiError('gone')
      await restoreBadge(tx, stored, author)
      if (mail && stored.companyId === declined.companyId) await queueNotice(tx, mail, stored, author.at, context)
    }),
  )
  if (mail) context.mail.wake()
}

/** Restores a deleted badge, while its place and e-mail are still free. */
export async function restoreBadge(tx: Tx, stored: BadgeRow, author: Author): Promise<BadgeRow> {
  if (await findBadgeByEmail(tx, stored.email)) throw emailExistsError()
  await checkAllowance(tx, stored.companyId, stored)
  const restored = await changeBadge(tx, stored, { deletedBy: '', deletedAt: null }, author)
  await refreshCompanyFlags(tx, stored.companyId, author)
  return restored
}

/** The error for a link without a badge; it says so if the badge was declined. */
export async function whyMissing(db: Db, link: string, now: number) {
  const declined = await findDeclinedBadge(db, link)
  const code = !declined ? 'badge_not_found' : isOver(declined, now) ? 'gone' : 'badge_declined'
  return new ApiError(code, { extra: { data: null } })
}

const isOver = ({ deletedAt }: BadgeRow, now: number) => now - (deletedAt ?? 0) >= DECLINE_UNDO_MS

async function requireReadable(db: Db | Tx, link: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = await findNamed(db, 'badge', link, actor)
  if (!row) throw await whyMissing(db, link, context.now())
  return row
}

/**
 * Gives back a badge that a company got by upgrade and now deletes: type, company and all it wrote are restored,
 * beyond the earlier company's allowance if need be. The holder and that company are notified.
 */
export async function returnBadge(id: string, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const before = await requireBadge(context.db, id)
  const upgrade = orNotFound(await findUpgrade(context.db, before), 'badge_not_found')
  const earlier = await findCompany(context.db, upgrade.companyId)
  const isPrinted = await hasLabel(context.db, id)
  const patch = { ...stateBefore(before, upgrade, isPrinted, context), companyId: earlier?._id ?? ONLINE_COMPANY }
  const next = { ...before, ...patch }
  const mail = await prepareMail(before, next, actor, context)
  const notice = await prepareNotice('badge_moved', next, context, { returned: 'yes' })
  const isDone = await context.write(async (tx) => {
    const stored = await requireBadge(tx, id)
    if (stored.refusal !== '') throw new ApiError('ask_organizer')
    const isAsSeen = stored.rev === before.rev && (await findCompany(tx, upgrade.companyId))?._id === earlier?._id
    if (!isAsSeen) return false
    await cancelMails(tx, 'badge', id, author.at)
    if (patch.link) await insertReplacedLink(tx, stored)
    const after = await changeBadge(
      tx,
      stored,
      { ...patch, ...(await photoBefore(tx, stored, upgrade, context)) },
      author,
    )
    await markReturned(tx, upgrade, author.at)
    // Counted by badge, so the holder is notified however many of the day's mails the company has used up.
    const about = { entity: 'badge', recordId: id, cause: 'anyone', causedBy: id } as const
    if (mail) await context.mail.queue(tx, mail, { ...about, companyId: '' })
    if (notice) await queueNotice(tx, notice, after, author.at, context)
    await refreshCompanyFlags(tx, stored.companyId, author)
    await refreshCompanyFlags(tx, after.companyId, author)
    return true
  })
  if (!isDone) return returnBadge(id, actor, context)
  context.mail.wake()
}

/** The badge's earlier state, except its photo. If the company saw link and code, they are replaced. */
function stateBefore(stored: BadgeRow, upgrade: Upgrade, isPrinted: boolean, { newId }: Context): Partial<BadgeRow> {
  const written = Object.entries(writtenIn(upgrade) satisfies Written).filter(([field]) => field !== 'urlPhoto')
  const texts: Partial<BadgeRow> = Object.fromEntries(
    written
      .filter(([field, { to }]) => stored[field as keyof Written] === to)
      .map(([field, { from }]) => [field, from]),
  )
  const patch = { ...texts, type: upgrade.type }
  if (upgrade.handle !== '') return patch
  return { ...patch, link: newId(), ...(!isPrinted && { code: newBadgeCode() }) }
}

async function photoBefore(tx: Tx, { _id, urlPhoto }: BadgeRow, upgrade: Upgrade, { files }: Context) {
  const photo = writtenIn(upgrade).urlPhoto
  if (photo?.to !== urlPhoto) return {}
  const claimed = await files.claim(tx, { folder: 'badges/photos', recordId: _id, address: photo.from })
  // If the file was swept meanwhile, the holder is asked for another photo.
  return { urlPhoto: claimed ?? '' }
}

async function prepareMail(before: BadgeRow, next: BadgeRow, actor: Actor, context: Context) {
  if (next.email === '') return undefined
  const withdrawing = await findCompany(context.db, before.companyId)
  return context.mail.prepare(
    'badge_returned',
    next.email,
    {
      link: badgeLink(context.config.publicUrl, next.link),
      badgeType: next.type,
      type: next.type,
      sender: withdrawing ? nameForGuests(withdrawing) : '',
      company: publicCompanyName(next.company),
      nom: next.nom,
      prenom: next.prenom,
      position: next.position,
      newLink: next.link === before.link ? '' : 'yes',
    },
    { language: (await findInvitationLanguage(context.db, before._id)) ?? actor.language },
  )
}
