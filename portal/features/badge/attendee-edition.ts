import type { Language } from '#portal/lib/language.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

const LOCALE = { en: 'en-GB', fr: 'fr-FR' } as const

/** What a badge prints of the edition: place and year, the days without the year. */
export function badgeEdition(edition: Edition, language: Language): { line: string; dates: string } {
  const day = new Intl.DateTimeFormat(LOCALE[language], { day: '2-digit', month: 'long', timeZone: 'UTC' })
  const { start, end } = edition.dates
  return {
    line: `${edition.venue.city} ${edition.year}`,
    dates: day.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)),
  }
}
