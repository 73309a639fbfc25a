import type { BadgeEdition } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { Language } from '#portal/lib/i18n.ts'
import { monthName } from '#shared/calendar/month-name.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'

/** A longer name does not fit next to the days: place and year then identify the event. */
const LONGEST_NAME = 20

/** The edition's details printed on a badge: logo, name, and days without the year ("01–03 March"). */
export function badgeEdition(edition: Edition, language: Language): BadgeEdition {
  const { start, end } = edition.dates
  const month = (day: string) => monthName(day, language)
  const [first, last] = [start.slice(8), end.slice(8)]
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return {
    logo: eventLogo(edition),
    title: edition.name.length <= LONGEST_NAME ? edition.name : `${edition.venue.city} ${edition.year}`,
    dates: isOneMonth ? `${first}–${last} ${month(end)}` : `${first} ${month(start)} – ${last} ${month(end)}`,
  }
}
