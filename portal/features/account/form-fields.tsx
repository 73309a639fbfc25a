import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField, type PasswordFieldProps } from '#portal/ui/password-field.tsx'
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx'

type Bound<Values extends FieldValues, Props> = {
  control: Control<Values>
  name: FieldPath<Values>
} & Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref'>

/** A text field of a form whose errors are text ids. */
export function FormText<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values, TextFieldProps>) {
  const { t } = useTranslation('account')
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <TextField {...props} {...field} errorMessage={error?.message && t(error.message)} />
      )}
    />
  )
}

/** The same for a password. */
export function FormPassword<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values, PasswordFieldProps>) {
  const { t } = useTranslation('account')
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <PasswordField {...props} {...field} errorMessage={error?.message && t(error.message)} />
      )}
    />
  )
}
