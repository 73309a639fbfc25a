import * as dates from '#portal/lib/date-format.ts'
import { INTL_LOCALES, type Language } from '#portal/lib/i18n.ts'
import { VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'

/** Such as 09:41, in the venue's time zone, whatever the laptop's is. */
export function clockText(at: string | number, language: Language) {
  return dates.timeText(at, language, VENUE_ZONE)
}

/** Such as 4 Oct. */
export function dayText(at: string | number, language: Language) {
  return dates.dayText(at, language, VENUE_ZONE)
}

/** The time, and the day unless it is today. */
export function whenText(at: string, language: Language) {
  const clock = clockText(at, language)
  return isSameDay(Date.parse(at), Date.now()) ? clock : `${dayText(at, language)} ${clock}`
}

export function isSameDay(one: number, other: number) {
  return venueDay(one) === venueDay(other)
}

/** Such as 20,412 or 20 412. */
export function countText(count: number, language: Language) {
  return count.toLocaleString(INTL_LOCALES[language])
}

/** How long something has lasted, rounded down: seconds below a minute, then whole minutes. */
export function durationParts(ms: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  return { unit: 'minutes', count: Math.floor(seconds / 60) }
}

/** Such as 0:47. */
export function secondsText(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const DAY_MIN = 24 * 60

/** The last time that it was 9:14, 09:14, 9h14 or 0914 at the venue, in ms; undefined for anything else. */
export function parseLatestTime(typed: string, now: number) {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:h.]?\s*(\d{2})$/i.exec(typed.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const [nowHours = 0, nowMinutes = 0] = clockText(now, 'fr').split(':').map(Number)
  const ago = nowHours * 60 + nowMinutes - Number(hours) * 60 - Number(minutes)
  return now - (now % 60_000) - ((ago + DAY_MIN) % DAY_MIN) * 60_000
}
