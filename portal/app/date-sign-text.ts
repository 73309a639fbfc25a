import { INTL_LOCALES } from '#portal/lib/intl-locales.ts'
import type { Language } from '#portal/lib/language.ts'

/** The days as the sign says them, '06–08', and their month, 'October 2025'. Days are YYYY-MM-DD. */
export function dateSignText(
  start: string,
  end: string,
  language: Language,
): { days: string; month: string } {
  const dayOf = (date: string) => date.slice(-2)
  const format = new Intl.DateTimeFormat(INTL_LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    days: start === end ? dayOf(start) : `${dayOf(start)}–${dayOf(end)}`,
    month: format.formatRange(new Date(start), new Date(end)),
  }
}
