import { dayTimeText, timeText } from '#portal/lib/date-format.ts'
import type { Language } from '#portal/lib/language.ts'

/** Since when a draft is kept: hour and minute of the device; of another day with the day. */
export function draftTime(at: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? timeText(at, language) : dayTimeText(at, language)
}
