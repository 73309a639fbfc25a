import { useTranslation } from 'react-i18next'
import type { CompanyField, ImportField, ImportKind, PersonField } from '#shared/import/import.rules.ts'

/** What a field is called: a company's contact has a name too, but is another one than a person's. */
export function useFieldName(kind: ImportKind): (field: ImportField) => string {
  const { t } = useTranslation('organizer-import')
  return (field) => (kind === 'company' ? t(`field.${field as CompanyField}`) : t(`person.${field as PersonField}`))
}
