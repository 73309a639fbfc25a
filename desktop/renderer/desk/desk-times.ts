import * as dates from '#portal/lib/date-format.ts'
import { INTL_LOCALES, type Language } from '#portal/lib/language.ts'
import { VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'

/** Such as 09:41, in the venue's time zone, whatever the laptop's is. */
export function clockText(at: string | number, language: Language): string {
  return dates.timeText(at, language, VENUE_ZONE)
}

/** Such as 4 Oct. */
export function dayText(at: string | number, language: Language): string {
  return dates.dayText(at, language, VENUE_ZONE)
}

export function isSameDay(one: number, other: number): boolean {
  return venueDay(one) === venueDay(other)
}

/** Such as 20,412 or 20 412. */
export function countText(count: number, language: Language): string {
  return count.toLocaleString(INTL_LOCALES[language])
}

/** How long something has lasted, rounded down: seconds below a minute, then whole minutes. */
export function ageOf(ms: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  return { unit: 'minutes', count: Math.floor(seconds / 60) }
}

/** Such as 0:47. */
export function secondsText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
