import type { ComponentType, KeyboardEvent } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { textOr } from '#portal/lib/i18n.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

/** Joins pasted lines into one. */
export const asOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** For a growing single-line field: Enter submits the form, pasted line breaks become spaces. */
export function oneLine(onChange: (value: string) => void) {
  return {
    onChange: (value: string) => onChange(asOneLine(value)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
      event.preventDefault()
      event.target.form?.requestSubmit()
    },
  }
}

type BoundProps<Values extends FieldValues, Props> = {
  control: Control<Values>
  name: FieldPath<Values>
  /** Enter submits, pasted lines become one. */
  isOneLine?: boolean
} & Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref'>

/** The field, bound to a form whose errors are text ids, or the server's own words. */
export function bindToForm<Props>(Field: ComponentType<Props>) {
  return function BoundField<Values extends FieldValues>({
    control,
    name,
    isOneLine,
    ...props
  }: BoundProps<Values, Props>) {
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

export const FormText = bindToForm(TextField)
export const FormPassword = bindToForm(PasswordField)
