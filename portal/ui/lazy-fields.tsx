import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import type { DateFieldProps } from './date-field.tsx'
import css from './date-time-field.module.css'
import type { DateTimeFieldProps } from './date-time-field.tsx'
import { partsOf } from './date-time-parts.ts'
import { FieldSkeleton } from './field-skeleton.tsx'
import type { SelectProps } from './select.tsx'

// The widgets of these fields are larger than the rest of a page (docs/decisions/010-first-views.md).

/** Select, for pages that people open from a link. */
export const LazySelect = lazyPart(
  async () => (await import('./select.tsx')).Select,
  function SelectSkeleton({ label, hint, errorMessage, options, value }: SelectProps) {
    const text = options.find((option) => option.value === value)?.label ?? ''
    return <FieldSkeleton label={label} hint={hint} errorMessage={errorMessage} text={text} icon="down" />
  },
  'shown',
)

/** DateField, for pages that people open from a link. */
export const LazyDateField = lazyPart(async () => (await import('./date-field.tsx')).DateField, DateSkeleton, 'shown')

/** DateTimeField, for pages that people open from a link. */
export const LazyDateTimeField = lazyPart(
  async () => (await import('./date-time-field.tsx')).DateTimeField,
  function DateTimeSkeleton({ offsetMs, value, ...rest }: DateTimeFieldProps) {
    const { t } = useTranslation()
    const { date, hour, minute } = partsOf(value, offsetMs)
    return (
      <div className={css.whole}>
        <DateSkeleton {...rest} value={date} />
        <div className={css.clock}>
          <FieldSkeleton label={t('dateTime.hour')} text={twoDigits(hour)} />
          <span className={css.colon} aria-hidden>
            :
          </span>
          <FieldSkeleton label={t('dateTime.minute')} text={twoDigits(minute)} />
        </div>
      </div>
    )
  },
  'shown',
)

function DateSkeleton({ label, hint, errorMessage, value }: Omit<DateFieldProps, 'onChange'>) {
  const text = value.split('-').reverse().join('/')
  return <FieldSkeleton label={label} hint={hint} errorMessage={errorMessage} text={text} icon="calendar" />
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}
