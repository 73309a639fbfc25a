import { type ReactNode, useId } from 'react'
import css from './field.module.css'
import type { FieldTexts } from './field-parts.tsx'
import { Icon } from './icon.tsx'

type Props = FieldTexts & {
  id?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isInvalid?: boolean | undefined
  'aria-describedby'?: string | undefined
  /** Spread its argument onto the control. */
  children: (control: ControlProps) => ReactNode
}

/** Connects a control to its label, hint and error. */
export type ControlProps = {
  id: string
  disabled: boolean
  'data-disabled': true | undefined
  readOnly: boolean
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error, in this order above a native control; see FieldHead. */
export function PlainField(props: Props) {
  const { label, hint, errorMessage, isRequired, isDisabled = false, isReadOnly = false, children } = props
  const own = useId()
  const id = props.id ?? own
  const isInvalid = props.isInvalid ?? Boolean(errorMessage)
  const described = [isInvalid && `${id}-error`, hint && `${id}-hint`, props['aria-describedby']]
  return (
    <div className={css.field} data-invalid={isInvalid || undefined}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="second">
          {hint}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className={css.error}>
          <Icon name="warning" size="s" />
          <span>{errorMessage}</span>
        </span>
      )}
      {children({
        id,
        disabled: isDisabled,
        'data-disabled': isDisabled || undefined,
        readOnly: isReadOnly,
        'aria-required': isRequired || undefined,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
    </div>
  )
}
