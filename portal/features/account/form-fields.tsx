import type { ComponentType } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'

type Bound<Values extends FieldValues, Props> = {
  control: Control<Values>
  name: FieldPath<Values>
} & Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref'>

/** The field, bound to a form whose errors are text ids. */
function bound<Props>(Field: ComponentType<Props>) {
  return function BoundField<Values extends FieldValues>({ control, name, ...props }: Bound<Values, Props>) {
    const { t } = useTranslation('account')
    return (
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState: { error } }) => {
          const errorMessage = error?.message && t(error.message)
          return <Field {...({ ...props, ...field, errorMessage } as unknown as Props & object)} />
        }}
      />
    )
  }
}

export const FormText = bound(TextField)
export const FormPassword = bound(PasswordField)

/** The e-mail by which somebody signs in. */
export const SIGN_IN_EMAIL = {
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
} as const
