import { type Language, useLanguage } from '#portal/lib/i18n.ts'
import { monthName } from '#shared/calendar/month-name.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './event-dates.module.css'
import { WithEdition } from './with-edition.tsx'

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

/** The event's days in large type; the height is reserved before the edition loads. */
export function EventDates() {
  return (
    <div className={css.dates}>
      <WithEdition>{(edition) => <EventDatesContent edition={edition} />}</WithEdition>
    </div>
  )
}

function EventDatesContent({ edition: { dates, venue } }: { edition: Edition }) {
  const language = useLanguage()
  const { days, month } = eventDatesText(dates.start, dates.end, language)
  return (
    <>
      <p className={css.days}>{days}</p>
      <div className={css.words}>
        <p>{month}</p>
        <p className={css.venue}>{venue.name[language]}</p>
        <p className={css.city}>{venue.city}</p>
      </div>
    </>
  )
}
