import { useMemo } from 'react'
import { dateFormat, dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'

/** Formats days and instants, in the venue's time zone. */
export function useDates() {
  const language = useLanguage()
  return useMemo(() => {
    const day = dateFormat(language, { dateStyle: 'medium', timeZone: VENUE_ZONE })
    // A plain date, such as on a passport, has no time zone.
    const wholeDay = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const relative = new Intl.RelativeTimeFormat(language, { style: 'short' })
    return {
      /** '11 Aug, 04:00' of an ISO instant. */
      instant: (at: string) => dayTimeText(at, language, VENUE_ZONE),
      /** '14 min. ago' of an ISO instant, in minutes or hours. */
      ago: (at: string, now: number) => {
        const minutes = Math.round((now - Date.parse(at)) / 60_000)
        return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.round(minutes / 60), 'hour')
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
