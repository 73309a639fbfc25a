import { dateFormat } from '#portal/lib/date-format.ts'
import type { Language } from '#portal/lib/language.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'

/** '14 March 2031' of a day (YYYY-MM-DD), or of an instant as the venue's calendar has it. */
export function longDay(date: string, language: Language): string {
  const timeZone = date.includes('T') ? VENUE_ZONE : 'UTC'
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(date))
}

/** The day on this device's calendar (YYYY-MM-DD). */
export function todayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
