import { dateFormat } from '#portal/lib/date-format.ts'
import type { Language } from '#portal/lib/i18n.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'

/** '14 March 2031' for a day (YYYY-MM-DD), or for an instant by the venue's calendar. */
export function longDay(date: string, language: Language) {
  const timeZone = date.includes('T') ? VENUE_ZONE : 'UTC'
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(date))
}
