import { parseDate } from '@internationalized/date'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DatePart } from './date-part.tsx'
import css from './date-time-field.module.css'
import { type DateTimeParts, instantOf, partsOf } from './date-time-parts.ts'
import { createDelayedClose } from './delayed-close.ts'
import type { EventDays } from './event-calendar.tsx'
import type { FieldTexts } from './field-parts.tsx'
import { Stepper } from './stepper.tsx'

/** `field` of a react-hook-form Controller spreads straight in. */
export type DateTimeFieldProps = FieldTexts & {
  label: string
  /** ISO instant, '' when there is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** What the clocks of the place are ahead of UTC. */
  offsetMs: number
  event?: EventDays | undefined
  isDisabled?: boolean
  disabled?: boolean | undefined
  isRequired?: boolean
  ref?: Ref<{ focus: () => void }>
}

/** A date with its calendar, and beside it hour and minute to step through on a 24-hour clock. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, offsetMs, ref, disabled } = props
  const isDisabled = props.isDisabled ?? disabled ?? false
  const { t } = useTranslation('ui')
  const whole = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => whole.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  const [isOpen, setOpen] = useState(false)
  const [closing] = useState(() => createDelayedClose(() => setOpen(false)))
  useEffect(() => closing.cancel, [closing])

  // The clock keeps its time while there is no date.
  const [clock, setClock] = useState(() => partsOf(value, offsetMs))
  const parts = value ? partsOf(value, offsetMs) : { ...clock, date: '' }
  const change = (changed: Partial<DateTimeParts>) => {
    const next = { ...parts, ...changed }
    setClock(next)
    onChange(instantOf(next, offsetMs))
  }
  const stepper = (part: 'hour' | 'minute', size: number) => (
    <Stepper
      label={t(`dateTime.${part}`)}
      name={`${label}, ${t(`dateTime.${part}`)}`}
      value={parts[part]}
      size={size}
      onChange={(turned) => change({ [part]: turned })}
      isDisabled={isDisabled}
    />
  )

  return (
    <div ref={whole} className={css.whole}>
      <VenueDates>
        <DatePart
          {...props}
          isDisabled={isDisabled}
          date={parts.date ? parseDate(parts.date) : null}
          onDate={(date) => change({ date: date?.toString() ?? '' })}
          isOpen={isOpen}
          onOpen={(open) => {
            closing.cancel()
            setOpen(open)
          }}
          onChosen={closing.start}
        />
      </VenueDates>
      <div className={css.clock}>
        {stepper('hour', 24)}
        <span className={css.colon} aria-hidden="true">
          :
        </span>
        {stepper('minute', 60)}
      </div>
    </div>
  )
}

/** Day before month in both languages, as the place writes it. */
function VenueDates({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={locale.startsWith('fr') ? 'fr-FR' : 'en-GB'}>{children}</I18nProvider>
}
