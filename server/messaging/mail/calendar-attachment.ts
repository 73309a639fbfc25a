import type { Language } from '#server/base/actor.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { venueLine } from '#shared/edition/venue-place.ts'
import type { MailAttachment } from './mail-attachments.ts'

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
