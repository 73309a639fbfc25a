import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { venueLine } from '#shared/edition/venue-place.ts'
import { downloadFile } from './download-file.ts'
import type { Language } from './i18n.ts'

/** Downloads the event as an entry of a calendar; days are YYYY-MM-DD, both included. */
export function downloadCalendar(
  { name, year, venue }: Edition,
  language: Language,
  { start, end, notes }: { start: string; end: string; notes: string },
) {
  const place = venueLine(venue.name[language], venue.address)
  const event = { uid: `${year}@${location.hostname}`, title: name, place, notes, start, end }
  const file = new Blob([calendarFile(event, Date.now())], { type: 'text/calendar' })
  downloadFile(file, `${venue.city}-${year}.ics`)
}
