import type { Actor, Context, Tx } from '#server/base/index.ts'
import { calendarAttachment, type MailAttachment } from '#server/messaging/mail/mail-composer.ts'
import { qrPicture } from '#server/messaging/mail/mail-qr.ts'
import { causeOf } from '#server/messaging/mail/mail-service.ts'
import { hasMail } from '#server/messaging/mail/outbox.store.ts'
import { badgeLink, badgeState } from '#shared/badge/badge.rules.ts'
import { groupCode, ONLINE_COMPANY } from '#shared/badge/pass.ts'
import type { BadgeRow } from './badge.store.ts'

const KEY = 'badge_complete'

const isComplete = (badge: Pick<BadgeRow, 'nom' | 'urlPhoto'>) => badgeState(badge) === 'complete'

/** Whether this completes the badge, so that the invitee gets a mail: once per badge, however often it is corrected. */
export async function isCompletionDue(tx: Tx, row: BadgeRow, actor: Actor, { isReplica }: Context) {
  // A desk's copy sends no mails.
  if (actor.kind !== 'anonymous' || isReplica || row.email === '' || !isComplete(row)) return false
  return !(await hasMail(tx, 'badge', row._id, KEY))
}

/**
 * Thrown in the job of a save that completes a badge, if its mail is not prepared yet: a mail is rendered outside jobs, so
 * the caller prepares it and saves again.
 */
export class MailNotPrepared extends Error {
  readonly row: BadgeRow
  constructor(row: BadgeRow) {
    super('The mail of a complete badge was not prepared.')
    this.row = row
  }
}

/**
 * Renders the mail with the code and the calendar.
 * @returns the part of the job that queues it
 */
export async function prepareCompletion(badge: BadgeRow, actor: Actor, context: Context) {
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
  return async (tx: Tx, row: BadgeRow) => {
    if (row.email !== badge.email || row.link !== badge.link) return
    await context.mail.queue(tx, mail, {
      entity: 'badge',
      recordId: row._id,
      companyId: row.companyId,
      ...causeOfCompletion(row, actor),
    })
  }
}

/** The company has the link too, so the mail counts as the company's; a visitor who registered alone has no company. */
function causeOfCompletion({ companyId }: BadgeRow, actor: Actor): ReturnType<typeof causeOf> {
  if (companyId === '' || companyId === ONLINE_COMPANY) return causeOf(actor)
  return { cause: 'company', causedBy: companyId }
}

async function attachmentsOf(
  { code }: BadgeRow,
  { language }: Actor,
  { edition, config, now }: Context,
): Promise<MailAttachment[]> {
  const current = edition.current()
  const at = { publicUrl: config.publicUrl, language, now: now() }
  return [
    { name: 'badge-qr.png', contentType: 'image/png', bytes: await qrPicture(code) },
    calendarAttachment(current, current.dates, at),
  ]
}
