import * as dates from '#portal/lib/date-format.ts'
import { INTL_LOCALES, type Language } from '#portal/lib/language.ts'
import { VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'

/** 09:41, in the venue's time zone, whatever the laptop's. */
export function clockText(at: string | number, language: Language): string {
  return dates.timeText(at, language, VENUE_ZONE)
}

/** 4 Oct */
export function dayText(at: string | number, language: Language): string {
  return dates.dayText(at, language, VENUE_ZONE)
}

export function isSameDay(one: number, other: number): boolean {
  return venueDay(one) === venueDay(other)
}

/** 20,412 and 20 412 */
export function countText(count: number, language: Language): string {
  return count.toLocaleString(INTL_LOCALES[language])
}

/** How long something has lasted, never more than it has: seconds below a minute, then whole minutes. */
export function ageOf(ms: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  return { unit: 'minutes', count: Math.floor(seconds / 60) }
}

/** 0:47 */
export function secondsText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
