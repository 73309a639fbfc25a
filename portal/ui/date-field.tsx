import { type CalendarDate, parseDate } from '@internationalized/date'
import { type FocusEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { createDebounced } from '#portal/lib/debounce.ts'
import { DATE_PICKER_CLOSE_DELAY_MS } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import css from './date-field.module.css'
import field from './field.module.css'
import { FieldHead, type FieldProps } from './field-parts.tsx'
import { Icon } from './icon.tsx'
import icon from './icon-button.module.css'
import { useIsPhone } from './use-media-query.ts'

/** The value is YYYY-MM-DD, '' while it is incomplete. */
export type DateFieldProps = FieldProps & {
  /** Days to underline in the calendar. */
  event?: EventDays | undefined
  /** Focuses the first part of the date. */
  ref?: Ref<{ focus: () => void }>
}

/** A date, typed or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, errorMessage, value, onChange, onBlur, event, isRequired, ref } = props
  const { t } = useTranslation()
  const picker = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => picker.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  const [isOpen, setOpen] = useState(false)
  const [closing] = useState(() => createDebounced(DATE_PICKER_CLOSE_DELAY_MS, () => setOpen(false)))
  useEffect(() => closing.cancel, [closing])

  // An incomplete date becomes empty: otherwise the old one would be saved although it is no longer shown. Two-digit
  // years belong to this century, as the year 31 is never meant.
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (!value || event.currentTarget.contains(event.relatedTarget)) return
    if (event.currentTarget.querySelector('[data-placeholder]')) onChange('')
    else if (value.startsWith('00')) onChange(`20${value.slice(2)}`)
  }

  return (
    <DatePicker
      ref={picker}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date?.toString() ?? '')}
      granularity="day"
      shouldForceLeadingZeros
      // Closed by us 150 ms after a day was chosen, so that the choice is visible (CONST-06).
      shouldCloseOnSelect={false}
      isOpen={isOpen}
      onOpenChange={(open) => {
        closing.cancel()
        setOpen(open)
      }}
      isDisabled={props.isDisabled ?? false}
      isRequired={isRequired ?? false}
      isInvalid={Boolean(errorMessage)}
      {...(onBlur && { onBlur })}
      validationBehavior="aria"
      className={cx(field.field, css.picker)}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <Group className={cx(field.input, css.field)} onBlur={onLeave}>
        <DateInput className={css.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
        </DateInput>
        <AriaButton className={cx(icon.button, css.open)} aria-label={t('dateTime.calendar')}>
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <DatePopover>
        <EventCalendar event={event} onChosen={closing.schedule} />
      </DatePopover>
    </DatePicker>
  )
}

/** The date field's popover; on a phone, a sheet at the bottom of the screen. */
function DatePopover({ children }: { children: ReactNode }) {
  const isNarrow = useIsPhone()
  const dialog = <Dialog className={css.dialog ?? ''}>{children}</Dialog>
  if (!isNarrow) {
    return (
      <Popover className={css.popover ?? ''} placement="bottom start" offset={8}>
        {dialog}
      </Popover>
    )
  }
  return (
    <ModalOverlay className={css.scrim ?? ''} isDismissable>
      <Modal className={css.sheet ?? ''}>{dialog}</Modal>
    </ModalOverlay>
  )
}

/** Underlined days, both included (YYYY-MM-DD), and their text in the legend. */
type EventDays = { start: string; end: string; legend: string }

/** A month whose weeks begin on Monday; the chosen day is filled with ink. */
function EventCalendar({ event, onChosen }: { event?: EventDays | undefined; onChosen: () => void }) {
  const isEvent = (date: CalendarDate) => {
    const day = date.toString()
    return event !== undefined && event.start <= day && day <= event.end
  }
  return (
    <Calendar firstDayOfWeek="mon" className={css.calendar ?? ''} onChange={onChosen}>
      <div className="apart">
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
          <i aria-hidden />
          {event.legend}
        </p>
      )}
    </Calendar>
  )
}
