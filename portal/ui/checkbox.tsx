import { type ReactNode, type Ref, useId } from 'react'
import css from './checkbox.module.css'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'

/** The `field` of a react-hook-form Controller can be spread in; its boolean is `value`. */
export type CheckboxProps = {
  /** The label; a link or button inside it opens without ticking the box. */
  children: ReactNode
  value?: boolean | undefined
  onChange?: (isTicked: boolean) => void
  onBlur?: () => void
  name?: string
  hint?: ReactNode
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** RHF's name for isDisabled. */
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** A 24 px box with a label; clicking anywhere in the row ticks it. */
export function Checkbox(props: CheckboxProps) {
  const { children, hint, errorMessage, isRequired, ...control } = props
  const { value = false, onChange, disabled = false, isDisabled = disabled, ...rest } = control
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
            {...rest}
            type="checkbox"
            checked={value}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange?.(event.target.checked)}
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
