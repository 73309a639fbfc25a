import { useTranslation } from 'react-i18next'
import { bindToForm } from '#portal/ui/form-text.tsx'
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx'
import type { TextId } from '#shared/locales/translate.ts'

type Labelled<Id> = Id extends `badge:field.${infer Name}` ? Name : never
type Props = Omit<TextFieldProps, 'name' | 'label'> & { name: Labelled<TextId<'badge'>> }

/** A field of a badge under its label, the same on the badge's page, in the exhibitor's list, at a desk and in the kiosk. */
export function BadgeField({ name, ...field }: Props) {
  const { t } = useTranslation('badge')
  return <TextField {...field} name={name} label={t(`field.${name}`)} />
}

export const FormBadgeField = bindToForm(BadgeField)
