import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { languageOfInvitation, timesOfMail } from '#server/messaging/mail/deliveries.store.ts'
import type { PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import type { BadgeRow } from './badge.store.ts'

/** A company reads of so many a day of each kind, and of the others in its list. */
const TOLD_A_DAY = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** What somebody else did with a company's badge; undefined when there is no company that may be told. */
export async function prepareNotice(
  key: 'badge_declined' | 'badge_taken_back' | 'badge_moved',
  badge: Pick<BadgeRow, '_id' | 'companyId' | 'type' | 'nom' | 'prenom' | 'email'>,
  context: Context,
  variables: Record<string, string> = {},
): Promise<PreparedMail | undefined> {
  const company = await findCompany(context.db, badge.companyId)
  // Whoever registered with another's address could have them written to, in words of their own.
  if (!company?.email || company.unconfirmed || company.unapproved || company.unverifiedEmail) return undefined
  return context.mail.prepare(
    key,
    company.email,
    {
      link: `${context.config.publicUrl.replace(/\/+$/, '')}/profile`,
      badgeType: badge.type,
      name: `${badge.nom} ${badge.prenom}`.trim(),
      address: badge.email,
      ...variables,
    },
    { language: (await languageOfInvitation(context.db, badge._id)) ?? 'en' },
  )
}

export async function tell(
  tx: Tx,
  mail: PreparedMail,
  { companyId, _id: recordId }: Pick<BadgeRow, '_id' | 'companyId'>,
  now: number,
  context: Context,
): Promise<void> {
  const told = await timesOfMail(tx, { key: mail.key, to: mail.to }, now - DAY_MS)
  if (told.length >= TOLD_A_DAY) return
  // Counted by badge: colleagues who decline from one network are all told of.
  await context.mail.queue(tx, mail, { entity: 'badge', recordId, companyId, cause: 'anyone', causedBy: recordId })
}
