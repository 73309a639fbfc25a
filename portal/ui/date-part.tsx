import type { CalendarDate } from '@internationalized/date'
import type { FocusEvent, ReactNode } from 'react'
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import css from './date-time-field.module.css'
import { EventCalendar, type EventDays } from './event-calendar.tsx'
import field from './field.module.css'
import { FieldHead, type FieldTexts } from './field-parts.tsx'
import { Icon } from './icon.tsx'
import icon from './icon-button.module.css'
import { useNarrow } from './use-narrow.ts'

type Props = FieldTexts & {
  date: CalendarDate | null
  onDate: (date: CalendarDate | null) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** A day of the calendar was chosen. */
  onChosen: () => void
  event?: EventDays | undefined
  isDisabled: boolean
  onBlur?: () => void
  isRequired?: boolean
}

/** The date as it is typed, and the calendar behind its button. */
export function DatePart(props: Props) {
  const { label, hint, errorMessage, date, onDate, isOpen, onOpen, onChosen, event, isRequired } = props
  const { t } = useTranslation('ui')

  // Half a date is none: otherwise the old one would be saved behind what is shown.
  const leave = (left: FocusEvent<HTMLElement>) => {
    const isInside = left.currentTarget.contains(left.relatedTarget)
    if (date && !isInside && left.currentTarget.querySelector('[data-placeholder]')) onDate(null)
  }

  return (
    <DatePicker
      value={date}
      onChange={onDate}
      granularity="day"
      shouldForceLeadingZeros
      // We close, a moment later (CONST-06).
      shouldCloseOnSelect={false}
      isOpen={isOpen}
      onOpenChange={onOpen}
      isDisabled={props.isDisabled}
      {...(props.onBlur && { onBlur: props.onBlur })}
      isRequired={isRequired ?? false}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={field.field ?? ''}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <Group className={cx(field.input, css.field)} onBlur={leave}>
        <DateInput className={css.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
        </DateInput>
        <AriaButton className={cx(icon.button, css.open)} aria-label={t('dateTime.calendar')}>
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <Opened>
        <AriaDialog className={css.dialog ?? ''}>
          <EventCalendar event={event} onChosen={onChosen} />
        </AriaDialog>
      </Opened>
    </DatePicker>
  )
}

/** Under the field; on a phone from the bottom edge. */
function Opened({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow()
  if (!isNarrow) {
    return (
      <Popover className={css.popover ?? ''} placement="bottom start" offset={8}>
        {children}
      </Popover>
    )
  }
  return (
    <ModalOverlay className={css.scrim ?? ''} isDismissable>
      <Modal className={css.sheet ?? ''}>{children}</Modal>
    </ModalOverlay>
  )
}
