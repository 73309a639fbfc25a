import type { Language } from '#portal/lib/language.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

const LOCALE = { en: 'en-GB', fr: 'fr-FR' } as const

/** What a badge prints of the edition: place and year, and its days without the year ("01–03 March"). */
export function badgeEdition(edition: Edition, language: Language): { line: string; dates: string } {
  const { start, end } = edition.dates
  const months = new Intl.DateTimeFormat(LOCALE[language], { month: 'long', timeZone: 'UTC' })
  const month = (day: string) => months.format(new Date(`${day}T00:00:00Z`))
  const [first, last] = [start.slice(8), end.slice(8)]
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return {
    line: `${edition.venue.city} ${edition.year}`,
    dates: isOneMonth ? `${first}–${last} ${month(end)}` : `${first} ${month(start)} – ${last} ${month(end)}`,
  }
}
