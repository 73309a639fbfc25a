import { useLanguage } from '#portal/lib/i18n.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './event-dates.module.css'
import { eventDatesText } from './event-dates-text.ts'
import { WithEdition } from './with-edition.tsx'

/** The event's days in large type; the height is reserved before the edition loads. */
export function EventDates() {
  return (
    <div className={css.sign}>
      <WithEdition>{(edition) => <Dates edition={edition} />}</WithEdition>
    </div>
  )
}

function Dates({ edition: { dates, venue } }: { edition: Edition }) {
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
