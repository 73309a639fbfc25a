import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { emailExists, withUniqueEmail } from '#server/base/db/unique-email.ts'
import { languageOfInvitation, timesOfMail } from '#server/messaging/mail/deliveries.store.ts'
import type { PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { DECLINE_UNDO_MS } from '#shared/badge/badge.rules.ts'
import type { BadgeDecline } from '#shared/badge/badge.schema.ts'
import { type BadgeRow, changeBadge, findBadgeByEmail } from './badge.store.ts'
import { checkAllowance } from './badge-allowance.ts'
import { findDeclined } from './decline.store.ts'
import { hasArrived, wasPrinted } from './page-facts.store.ts'

/** Who a declined badge was deleted by. */
const GUEST = 'Guest'
/** A company reads of so many a day of each kind, and of the others in its list. */
const TOLD_A_DAY = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** Who opens the link, also in a browser in which a company is signed in: what the link did, the link takes back. */
export const asGuest = (actor: Actor): Actor => ({ ...actor, kind: 'nobody', companyId: '' })

/** The invitee gives the badge back: the place and the e-mail are free, and whoever invited is told. */
export async function declineBadge(link: string, { reason }: BadgeDecline, actor: Actor, context: Context) {
  const by = authorOf(actor, context.now())
  const seen = await readable(context.db, link, actor, context)
  const mail = await prepareMail('badge_declined', seen, context, reason)
  await context.write(async (tx) => {
    const stored = await readable(tx, link, actor, context)
    // Desks forget deleted badges, and would let a walk-in of the same e-mail in.
    const isOut = stored.refusal !== '' || (await wasPrinted(tx, stored._id)) || (await hasArrived(tx, stored._id))
    if (isOut) throw new ApiError('ask_organizer')
    await changeBadge(tx, stored, { deletedBy: GUEST, deletedAt: by.at }, by)
    await cancelMails(tx, 'badge', stored._id, by.at)
    await refreshDerived(tx, stored.companyId, by)
    if (mail && stored.companyId === seen.companyId) await tell(tx, mail, stored, by.at, context)
  })
  if (mail) context.mail.wake()
}

/** Takes it back within a day, while the place and the e-mail are still free; whoever invited is told. */
export async function undoDecline(link: string, actor: Actor, context: Context): Promise<void> {
  const by = authorOf(actor, context.now())
  const declined = await findDeclined(context.db, link)
  const mail = declined && (await prepareMail('badge_taken_back', declined, context))
  await withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const stored = orNotFound(await findDeclined(tx, link), 'badge_not_found')
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

async function tell(tx: Tx, mail: PreparedMail, badge: BadgeRow, now: number, context: Context): Promise<void> {
  const told = await timesOfMail(tx, { key: mail.key, to: mail.to }, now - DAY_MS)
  if (told.length >= TOLD_A_DAY) return
  const { companyId, _id: recordId } = badge
  // Counted by badge: colleagues who decline from one network are all told of.
  await context.mail.queue(tx, mail, { entity: 'badge', recordId, companyId, cause: 'anyone', causedBy: recordId })
}

/** Why there is no badge behind a link: who declined it is told so. */
export async function whyMissing(db: Db, link: string, now: number): Promise<ApiError> {
  const declined = await findDeclined(db, link)
  const code = !declined ? 'badge_not_found' : isOver(declined, now) ? 'gone' : 'badge_declined'
  return new ApiError(code, { extra: { data: null } })
}

const isOver = ({ deletedAt }: BadgeRow, now: number) => now - (deletedAt ?? 0) >= DECLINE_UNDO_MS

async function readable(db: Db | Tx, link: string, actor: Actor, context: Context): Promise<BadgeRow> {
  const row = await findNamed(db, 'badge', link, actor)
  if (!row) throw await whyMissing(db, link, context.now())
  return row
}

async function prepareMail(
  key: 'badge_declined' | 'badge_taken_back',
  badge: BadgeRow,
  context: Context,
  reason?: BadgeDecline['reason'],
) {
  const company = await findCompany(context.db, badge.companyId)
  // Whoever registered with another's address could have them written to, in words of their own.
  if (!company?.email || company.unconfirmed || company.unapproved || company.unprovenEmail) return undefined
  return context.mail.prepare(
    key,
    company.email,
    {
      link: `${context.config.publicUrl.replace(/\/+$/, '')}/profile`,
      badgeType: badge.type,
      name: `${badge.nom} ${badge.prenom}`.trim(),
      address: badge.email,
      ...(reason && { notMe: reason === 'not_me' ? 'yes' : '' }),
    },
    { language: (await languageOfInvitation(context.db, badge._id)) ?? 'en' },
  )
}
