import type { Actor, Language } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { Job } from '#server/base/db/write-queue.ts'
import { calendarAttachment } from '#server/messaging/mail/calendar-attachment.ts'
import type { MailAttachment } from '#server/messaging/mail/mail-attachments.ts'
import { causeOf } from '#server/messaging/mail/mail-cause.ts'
import { findOutboxEntry } from '#server/messaging/mail/outbox.store.ts'
import { datesAgree } from '#shared/edition/dates-agree.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { markConfirmed, type SpeakerRow } from './speaker.store.ts'

type Recipient = Pick<SpeakerRow, 'link' | 'email' | 'type' | 'nom' | 'prenom' | 'companyUid'>

/** Whether the letter is due now: once, after acceptance, when no hidden status applies. */
export function isLetterDue(
  { accepted, confirmedAt, status }: Pick<SpeakerRow, 'accepted' | 'confirmedAt' | 'status'>,
  hiddenStatuses: readonly string[],
): boolean {
  const isReleased = status !== 'rejected' && !hiddenStatuses.includes(status)
  return accepted === 1 && confirmedAt === null && isReleased
}

/**
 * Renders the confirmation letter before the job. Whether it is sent is decided inside the job from the
 * current record: acceptance and release may happen at the same moment, by two callers.
 * @returns the part of the job that queues it and returns the row with the confirmation
 */
export async function prepareLetter(
  speaker: Recipient,
  actor: Actor,
  context: Context,
  language: Language = actor.language,
): Promise<(tx: Tx, row: SpeakerRow) => ReturnType<Job<SpeakerRow>>> {
  const mail = await context.mail.prepare(
    'speaker_confirmation',
    speaker.email,
    {
      link: speakerLink(context.config.publicUrl, speaker.link),
      badgeType: speaker.type,
      name: `${speaker.nom} ${speaker.prenom}`.trim(),
    },
    { language, attachments: calendarOf(context, language) },
  )
  const { hiddenStatuses } = context.edition.current()
  const at = context.now()
  return async (tx, row) => {
    if (!isLetterDue(row, hiddenStatuses)) return row
    const id = await context.mail.queue(tx, mail, {
      entity: 'speaker',
      recordId: row._id,
      companyId: row.companyUid,
      ...causeOf(actor),
    })
    // The limits of its cause may make none.
    if (!(await findOutboxEntry(tx, id))) return row
    await markConfirmed(tx, row._id, at)
    return { ...row, confirmedAt: at }
  }
}

/** The event's days for a calendar file, once both languages name the same ones. */
function calendarOf({ edition, config, now }: Context, language: Language): MailAttachment[] {
  const current = edition.current()
  if (!datesAgree(current.speakerDates)) return []
  const at = { publicUrl: config.publicUrl, language, now: now() }
  return [calendarAttachment(current, current.speakerDates[language], at)]
}
