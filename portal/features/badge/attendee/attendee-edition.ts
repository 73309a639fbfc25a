import type { Language } from '#portal/lib/language.ts'
import { monthName } from '#shared/calendar/month-name.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** The edition's details printed on a badge: place, year, and days without the year ("01–03 March"). */
export function badgeEdition(edition: Edition, language: Language): { line: string; dates: string } {
  const { start, end } = edition.dates
  const month = (day: string) => monthName(day, language)
  const [first, last] = [start.slice(8), end.slice(8)]
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return {
    line: `${edition.venue.city} ${edition.year}`,
    dates: isOneMonth ? `${first}–${last} ${month(end)}` : `${first} ${month(start)} – ${last} ${month(end)}`,
  }
}
