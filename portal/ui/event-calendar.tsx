import type { CalendarDate } from '@internationalized/date'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'
import { cx } from './cx.ts'
import css from './event-calendar.module.css'
import { Icon } from './icon.tsx'
import icon from './icon-button.module.css'

/** Underlined days, both included (YYYY-MM-DD), and their text in the legend. */
export type EventDays = { start: string; end: string; legend: string }

type Props = { event?: EventDays | undefined; onChosen: () => void }

/** A month whose weeks begin on Monday; the chosen day is filled with ink. */
export function EventCalendar({ event, onChosen }: Props) {
  const isEvent = (date: CalendarDate) => {
    const day = date.toString()
    return event !== undefined && event.start <= day && day <= event.end
  }
  return (
    <Calendar firstDayOfWeek="mon" className={css.calendar ?? ''} onChange={onChosen}>
      <div className={css.head}>
        <AriaButton slot="previous" className={cx(icon.button, css.previous)}>
          <Icon name="down" />
        </AriaButton>
        <CalendarHeading className={css.month ?? ''} />
        <AriaButton slot="next" className={cx(icon.button, css.next)}>
          <Icon name="down" />
        </AriaButton>
      </div>
      <CalendarGrid weekdayStyle="short" className={css.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cx(css.day, isEvent(date) && css.event)} />}
        </CalendarGridBody>
      </CalendarGrid>
      {event && (
        <p className={css.legend}>
          <i aria-hidden="true" />
          {event.legend}
        </p>
      )}
    </Calendar>
  )
}
