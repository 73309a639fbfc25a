import { type Ref, useId } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import css from './material-row.module.css'

type Props = {
  label: string
  value: string
  isNumber?: boolean
  errorMessage?: string | undefined
  onChange(value: string): void
  ref?: Ref<HTMLInputElement>
}

/** A field of a row: its label stands in the table's head, and is said for each row. */
export function MaterialInput({ label, value, isNumber, errorMessage, onChange, ref }: Props) {
  const errorId = useId()
  return (
    <div className={css.field}>
      {errorMessage && (
        <p id={errorId} className={css.error}>
          <Icon name="warning" size="s" />
          {errorMessage}
        </p>
      )}
      <input
        ref={ref}
        className={isNumber ? css.number : css.input}
        aria-label={label}
        placeholder={isNumber ? '' : label}
        value={value}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
