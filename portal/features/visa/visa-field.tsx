import type { ComponentProps } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { textOr } from '#portal/lib/i18n.ts'
import { LazyDateField } from '#portal/ui/lazy-fields.tsx'
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx'
import { latinText } from '#shared/visa/latin-text.ts'
import type { VisaForm } from '#shared/visa/visa.schema.ts'
import { LazyListField } from './lazy-country-field.tsx'
import { usePassportHint } from './use-passport-hint.ts'
import { isListField, type VisaField as Name } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

const LOOK: Partial<Record<Name, Partial<TextFieldProps>>> = {
  passportNbr: { autoComplete: 'off', spellCheck: 'false' },
  name: { autoComplete: 'family-name', dir: 'auto' },
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  company: { autoComplete: 'organization', dir: 'auto' },
  position: { autoComplete: 'organization-title', dir: 'auto' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  adresse: { autoComplete: 'street-address', dir: 'auto' },
  city: { autoComplete: 'address-level2', dir: 'auto' },
  postalCode: { autoComplete: 'postal-code' },
}
/** What the letter repeats, which can only be written in Latin letters. */
const IN_LETTER: readonly Name[] = ['name', 'firstName', 'position', 'company', 'passportNbr']

/** One field of the request, by its kind: a day, an option from a list, or text. */
export function VisaField({ control, name }: { control: Control<VisaForm>; name: Name }) {
  const { t } = useVisaText()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const shared = {
          label: t(`${name}.label`),
          errorMessage: fieldState.error?.message && textOr(fieldState.error.message),
          isRequired: true,
        }
        if (isListField(name)) return <LazyListField {...field} {...shared} name={name} />
        if (name === 'expireDate') return <ExpireDateField {...field} {...shared} />
        const isForeign = IN_LETTER.includes(name) && latinText(field.value) === undefined
        return (
          <TextField
            {...LOOK[name]}
            {...field}
            {...shared}
            hint={isForeign ? t('hint.latin') : (name === 'passportNbr' || name === 'name') && t(`hint.${name}`)}
          />
        )
      }}
    />
  )
}

function ExpireDateField(props: ComponentProps<typeof LazyDateField>) {
  return <LazyDateField {...props} hint={usePassportHint(props.value)} />
}
