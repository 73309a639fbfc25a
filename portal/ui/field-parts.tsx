import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** Props of every field. The error shows when it is not empty; pages set it only after an attempt to submit. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  errorMessage?: string | false | undefined
}

/** What fields of react-aria take besides; `field` of a react-hook-form Controller spreads straight in. */
export type FieldProps = FieldTexts & {
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** Label, hint and error, in this order above the control, so that screen readers read the error first. */
export function FieldHead({ label, hint, errorMessage }: FieldTexts) {
  return (
    <>
      <Label className={css.label ?? ''}>{label}</Label>
      {hint && (
        <Text slot="description" className="second">
          {hint}
        </Text>
      )}
      <FieldError className={css.error ?? ''}>
        <Icon name="warning" size="s" />
        <span>{errorMessage}</span>
      </FieldError>
    </>
  )
}
