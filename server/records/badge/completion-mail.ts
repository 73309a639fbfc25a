import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { calendarAttachment } from '#server/messaging/mail/calendar-attachment.ts'
import { causeOf } from '#server/messaging/mail/daily-limits.ts'
import type { MailAttachment } from '#server/messaging/mail/mail-attachments.ts'
import { hasMail } from '#server/messaging/mail/outbox.store.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import { badgeState } from '#shared/badge/badge-state.ts'
import { groupCode, qrText } from '#shared/badge/pass.ts'
import type { BadgeRow } from './badge.store.ts'

const KEY = 'badge_complete'
const QR_PIXELS = 600
/** In modules; readers need four. */
const QUIET_ZONE = 4

const isComplete = (badge: Pick<BadgeRow, 'nom' | 'urlPhoto'>) => badgeState(badge) === 'complete'

/**
 * Renders the mail with the code and the calendar before the job, when an invitee is about to complete the badge: once
 * for each badge, however often it is corrected.
 * @returns the part of the job that queues it
 */
export async function prepareCompletion(
  id: string,
  { nom, prenom, position, company, urlPhoto }: BadgeEdit,
  actor: Actor,
  context: Context,
): Promise<((tx: Tx, row: BadgeRow) => Promise<void>) | undefined> {
  // A desk's copy sends no mails.
  if (actor.kind !== 'nobody' || context.ownDesk) return undefined
  const stored = await findNamed(context.db, 'badge', id, actor)
  if (!stored || stored.email === '') return undefined
  const given = Object.entries({ nom, prenom, position, company, urlPhoto }).filter(([, value]) => value !== undefined)
  const badge: BadgeRow = { ...stored, ...Object.fromEntries(given) }
  if (!isComplete(badge) || (await hasMail(context.db, 'badge', stored._id, KEY))) return undefined

  const mail = await context.mail.prepare(
    KEY,
    badge.email,
    {
      link: badgeLink(context.config.publicUrl, badge.link),
      badgeType: badge.type,
      type: badge.type,
      nom: badge.nom,
      prenom: badge.prenom,
      position: badge.position,
      company: badge.company,
      code: groupCode(badge.code).join(' '),
    },
    { language: actor.language, attachments: await attachmentsOf(badge, actor, context) },
  )
  return async (tx, row) => {
    const isSame = row.email === stored.email && row.link === stored.link
    if (!isSame || !isComplete(row) || (await hasMail(tx, 'badge', row._id, KEY))) return
    await context.mail.queue(tx, mail, {
      entity: 'badge',
      recordId: row._id,
      companyId: row.companyId,
      // Its company holds the link too, so the mail is one of the company's.
      ...(row.companyId ? { cause: 'company', causedBy: row.companyId } : causeOf(actor)),
    })
  }
}

async function attachmentsOf(
  { code }: BadgeRow,
  { language }: Actor,
  { edition, config, now }: Context,
): Promise<MailAttachment[]> {
  const { toBuffer } = await import('qrcode')
  const look = { errorCorrectionLevel: 'Q', margin: QUIET_ZONE, width: QR_PIXELS } as const
  const picture = await toBuffer(qrText(code), { ...look, type: 'png' })
  const current = edition.current()
  const at = { publicUrl: config.publicUrl, language, now: now() }
  return [
    { name: 'badge-qr.png', contentType: 'image/png', bytes: picture },
    calendarAttachment(current, current.dates, at),
  ]
}
