import type { Language } from '#portal/lib/language.ts'
import { monthName } from '#shared/calendar/month-name.ts'

/** The days as shown in the header, '06–08', and their month, 'October 2025'. Days are YYYY-MM-DD. */
export function eventDatesText(start: string, end: string, language: Language) {
  const dayOf = (day: string) => day.slice(-2)
  const yearOf = (day: string) => day.slice(0, 4)
  const month = (day: string) => monthName(day, language)
  const first = [
    ...(start.slice(0, 7) === end.slice(0, 7) ? [] : [month(start)]),
    ...(yearOf(start) === yearOf(end) ? [] : [yearOf(start)]),
  ].join(' ')
  return {
    days: start === end ? dayOf(start) : `${dayOf(start)}–${dayOf(end)}`,
    month: `${first && `${first} – `}${month(end)} ${yearOf(end)}`,
  }
}
