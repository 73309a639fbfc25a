import type { Language } from '#server/base/actor.ts'
import { decrypt, encrypt } from '#server/base/secrets.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { venueLine } from '#shared/edition/venue-place.ts'

/** A file attached to a mail. */
export interface MailAttachment {
  /** As the recipient sees it. */
  name: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Encrypts attachments for one row of the outbox: a letter contains a passport number. Null when there are
 * none.
 */
export function sealAttachments(
  attachments: readonly MailAttachment[],
  mailId: string,
  dataKey: string,
): string | null {
  if (attachments.length === 0) return null
  const files = attachments.map(({ name, contentType, bytes }) => ({
    name,
    contentType,
    content: Buffer.from(bytes).toString('base64'),
  }))
  return encrypt(JSON.stringify(files), cellOf(mailId), dataKey)
}

/** @throws when DATA_KEY has changed since the mail was queued */
export function openAttachments(mail: { _id: string; attachments: string | null }, dataKey: string): MailAttachment[] {
  if (!mail.attachments) return []
  const files: { name: string; contentType: string; content: string }[] = JSON.parse(
    decrypt(mail.attachments, cellOf(mail._id), dataKey),
  )
  return files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.from(content, 'base64') }))
}

const cellOf = (id: string) => ({ table: 'outbox', column: 'attachments', id })

/** Days of the event for a calendar, YYYY-MM-DD, both included. */
export function calendarAttachment(
  { name, year, venue }: Edition,
  { start, end }: { start: string; end: string },
  { publicUrl, language, now }: { publicUrl: string; language: Language; now: number },
): MailAttachment {
  const file = calendarFile(
    {
      uid: `${year}@${new URL(publicUrl).hostname}`,
      title: name,
      place: venueLine(venue.name[language], venue.address),
      notes: '',
      start,
      end,
    },
    now,
  )
  return {
    name: `${venue.city}-${year}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(file),
  }
}
