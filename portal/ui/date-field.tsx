import { parseDate } from '@internationalized/date'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'
import { DatePart } from './date-part.tsx'
import { createDelayedClose } from './delayed-close.ts'
import type { FieldTexts } from './field-parts.tsx'

/** `field` of a react-hook-form Controller spreads straight in. */
export type DateFieldProps = FieldTexts & {
  /** YYYY-MM-DD; '' when there is none, or only part of one. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  isRequired?: boolean
  isDisabled?: boolean
  disabled?: boolean | undefined
  ref?: Ref<{ focus: () => void }>
}

/** A day, typed or taken from the calendar; day before month in both languages. */
export function DateField(props: DateFieldProps) {
  const { label, hint, errorMessage, value, onChange, isRequired, ref } = props
  const { locale } = useLocale()
  const whole = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => whole.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  const [isOpen, setOpen] = useState(false)
  const [closing] = useState(() => createDelayedClose(() => setOpen(false)))
  useEffect(() => closing.cancel, [closing])

  return (
    <div ref={whole}>
      <I18nProvider locale={locale.startsWith('fr') ? 'fr-FR' : 'en-GB'}>
        <DatePart
          label={label}
          hint={hint}
          errorMessage={errorMessage}
          isRequired={isRequired ?? false}
          isDisabled={props.isDisabled ?? props.disabled ?? false}
          date={value ? parseDate(value) : null}
          onDate={(date) => onChange(date?.toString() ?? '')}
          isOpen={isOpen}
          onOpen={(open) => {
            closing.cancel()
            setOpen(open)
          }}
          onChosen={closing.start}
        />
      </I18nProvider>
    </div>
  )
}
