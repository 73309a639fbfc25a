import { type ReactNode, type Ref, useId } from 'react'
import css from './checkbox.module.css'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'

export type CheckboxProps = {
  /** The label; a link or button inside it opens without ticking the box. */
  children: ReactNode
  value: boolean
  onChange: (isTicked: boolean) => void
  hint?: ReactNode
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A 24 px box with a label; clicking anywhere in the row ticks it. */
export function Checkbox(props: CheckboxProps) {
  const { children, value, onChange, hint, errorMessage, isRequired, isDisabled, ref } = props
  const id = useId()
  const isInvalid = Boolean(errorMessage)
  const described = [isInvalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      {isInvalid && (
        <span id={`${id}-error`} className={cx(field.error, css.error)}>
          <Icon name="warning" size="s" />
          <span>{errorMessage}</span>
        </span>
      )}
      <label className={css.row} data-disabled={isDisabled || undefined} data-invalid={isInvalid || undefined}>
        <span className={css.box} data-on={value || undefined}>
          <input
            ref={ref}
            type="checkbox"
            checked={value}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          {value && <Icon name="check" size="s" />}
        </span>
        <span className={css.label}>{children}</span>
      </label>
      {hint && (
        <span id={`${id}-hint`} className={cx('second', css.hint)}>
          {hint}
        </span>
      )}
    </div>
  )
}
