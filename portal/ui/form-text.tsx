import type { ComponentType } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { textOr } from '#portal/lib/i18n.ts'
import { oneLine } from './one-line.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

type Bound<Values extends FieldValues, Props> = {
  control: Control<Values>
  name: FieldPath<Values>
  /** Enter submits, pasted lines become one. */
  isOneLine?: boolean
} & Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref'>

/** The field, bound to a form whose errors are text ids, or the server's own words. */
export function bound<Props>(Field: ComponentType<Props>) {
  return function BoundField<Values extends FieldValues>({
    control,
    name,
    isOneLine = false,
    ...props
  }: Bound<Values, Props>) {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState: { error } }) => {
          const errorMessage = error?.message && textOr(error.message)
          const line = isOneLine && oneLine(field.onChange)
          return <Field {...({ ...props, ...field, errorMessage, ...line } as unknown as Props & object)} />
        }}
      />
    )
  }
}

export const FormText = bound(TextField)
export const FormPassword = bound(PasswordField)
