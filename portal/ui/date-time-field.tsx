import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField, type DateFieldProps } from './date-field.tsx'
import css from './date-time-field.module.css'
import { type DateTimeParts, instantOf, partsOf } from './date-time-parts.ts'
import { Stepper } from './stepper.tsx'

/** The `field` of a react-hook-form Controller can be spread in; `value` is an ISO instant, '' when there is none. */
export type DateTimeFieldProps = DateFieldProps & {
  label: string
  offsetMs: number
}

/** A date, with hour and minute steppers next to it, on a 24-hour clock. */
export function DateTimeField({ offsetMs, value, onChange, ...rest }: DateTimeFieldProps) {
  const { t } = useTranslation()
  // The time is kept even while there is no date.
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
      name={`${rest.label}, ${t(`dateTime.${part}`)}`}
      value={parts[part]}
      size={size}
      onChange={(turned) => change({ [part]: turned })}
      isDisabled={rest.isDisabled ?? false}
    />
  )
  return (
    <div className={css.whole}>
      <DateField {...rest} value={parts.date} onChange={(date) => change({ date })} />
      <div className={css.clock}>
        {stepper('hour', 24)}
        <span className={css.colon} aria-hidden>
          :
        </span>
        {stepper('minute', 60)}
      </div>
    </div>
  )
}
