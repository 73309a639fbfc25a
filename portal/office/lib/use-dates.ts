import { useMemo } from 'react'
import { dateFormat, dayText, dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { startOfDay, VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Formats days and instants, in the venue's time zone. */
export function useDates() {
  const language = useLanguage()
  return useMemo(() => {
    const day = dateFormat(language, { dateStyle: 'medium', timeZone: VENUE_ZONE })
    // A plain date, such as on a passport, has no time zone.
    const wholeDay = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const relative = new Intl.RelativeTimeFormat(language, { style: 'short' })
    return {
      /** '11 Aug, 04:00' of an ISO instant. */
      instant: (at: string) => dayTimeText(at, language, VENUE_ZONE),
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
      /** '14 March 2031' of '2031-03-14'. */
      wholeDay: (day: string) => wholeDay.format(Date.parse(day)),
      /** The same as `instant`, in the time zone of this computer. */
      here: (at: string) => dayTimeText(at, language),
      clock: (at: string) => timeText(at, language, VENUE_ZONE),
    }
  }, [language])
}
