import { useMemo } from 'react'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'

/** How this tool writes days and instants of the venue. */
export function useDates() {
  const language = useLanguage()
  return useMemo(() => {
    const venue = { timeZone: VENUE_ZONE } as const
    const instant = dateFormat(language, {
      ...venue,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const day = dateFormat(language, { ...venue, dateStyle: 'medium' })
    // A day that is no instant, such as that of a passport, has no zone.
    const wholeDay = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const clock = dateFormat(language, { ...venue, timeStyle: 'short' })
    return {
      /** '11 Aug, 04:00' of an ISO instant. */
      instant: (at: string) => instant.format(Date.parse(at)),
      day: (at: string) => day.format(Date.parse(at)),
      /** '14 March 2031' of '2031-03-14'. */
      wholeDay: (day: string) => wholeDay.format(Date.parse(day)),
      clock: (at: string) => clock.format(Date.parse(at)),
    }
  }, [language])
}
