import { useMemo } from 'react'
import { dateFormat, dayText, dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Language } from '#portal/lib/language.ts'
import { startOfDay, VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type At = string | number

/** Formats days and instants for all of the office: by the venue's clock, wherever the computer stands. */
export function useDates(asked?: Language) {
  const own = useLanguage()
  const language = asked ?? own
  return useMemo(() => {
    const inVenue = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: VENUE_ZONE })
    const day = inVenue({ dateStyle: 'medium' })
    const full = inVenue({ dateStyle: 'medium', timeStyle: 'short' })
    const long = inVenue({ dateStyle: 'full', timeStyle: 'short' })
    const span = inVenue({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    // A plain date, such as on a passport, has no time zone.
    const wholeDay = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const plainDay = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    const weekday = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const relative = new Intl.RelativeTimeFormat(language, { style: 'short' })
    return {
      /** '11 Aug, 04:00' of an instant: ISO, or ms since 1970. */
      instant: (at: At) => dayTimeText(new Date(at), language, VENUE_ZONE),
      /** '04:00' of an instant of today, otherwise with its day. */
      brief: (at: At, now = Date.now()) =>
        venueDay(Number(new Date(at))) === venueDay(now)
          ? timeText(new Date(at).toISOString(), language, VENUE_ZONE)
          : dayTimeText(new Date(at), language, VENUE_ZONE),
      /** '11 Aug, 04:00 – 04:20' from one instant to another. */
      span: (from: string, to: string) => span.formatRange(Date.parse(from), Date.parse(to)),
      /** '11 Aug 2025, 04:00' */
      full: (at: At) => full.format(new Date(at)),
      /** 'Monday, 11 August 2025 at 04:00' */
      long: (at: At) => long.format(new Date(at)),
      /** '14 min. ago' of an ISO instant, in minutes or hours. */
      ago: (at: string, now: number) => {
        const minutes = Math.round((now - Date.parse(at)) / 60_000)
        return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.round(minutes / 60), 'hour')
      },
      /** 'Today 11:40', 'Yesterday' or '6 Aug' of an ISO instant. */
      recent: (at: string, now = Date.now()) => {
        const then = Date.parse(at)
        const days = (startOfDay(venueDay(now)) - startOfDay(venueDay(then))) / DAY_MS
        if (days !== 0 && days !== 1)
          return venueDay(then).slice(0, 4) === venueDay(now).slice(0, 4)
            ? dayText(at, language, VENUE_ZONE)
            : day.format(then)
        const word = named.format(-days, 'day')
        const text = word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
        return days === 0 ? `${text} ${timeText(at, language, VENUE_ZONE)}` : text
      },
      day: (at: string) => day.format(Date.parse(at)),
      /** '11 Aug' */
      shortDay: (at: string) => dayText(at, language, VENUE_ZONE),
      clock: (at: string) => timeText(at, language, VENUE_ZONE),
      /** '14 March 2031' of '2031-03-14'. */
      wholeDay: (date: string) => wholeDay.format(Date.parse(date)),
      /** 'Friday 14 March 2031' of '2031-03-14'. */
      weekday: (date: string) => weekday.format(Date.parse(date)),
      /** '14 – 16 March 2031' of two such dates. */
      wholeDays: (from: string, to: string) => wholeDay.formatRange(Date.parse(from), Date.parse(to)),
      /** '14 Mar 2031' of '2031-03-14'. */
      plainDay: (date: string) => plainDay.format(Date.parse(date)),
      /** '14 Mar' of '2031-03-14'. */
      plainShortDay: (date: string) => dayText(date, language, 'UTC'),
    }
  }, [language])
}
