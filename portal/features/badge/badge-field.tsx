import { useTranslation } from 'react-i18next'
import { bound } from '#portal/ui/form-text.tsx'
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx'
import type { PersonField } from '#shared/desk-search/person.fields.ts'

/** A field of a badge under its label, the same on the badge's page, in the exhibitor's list, at a desk and in the kiosk. */
export function BadgeField({ name, ...field }: Omit<TextFieldProps, 'name' | 'label'> & { name: PersonField }) {
  const { t } = useTranslation('badge')
  return <TextField {...field} name={name} label={t(`field.${name}`)} />
}

export const FormBadgeField = bound(BadgeField)
