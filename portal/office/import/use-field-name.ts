import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import type { CompanySheetField, ImportField, ImportKind } from '#shared/import/import.rules.ts'

/** What a field is called: a company's contact has a name too, but is another one than a person's. */
export function useFieldName(kind: ImportKind): (field: ImportField) => string {
  const { t } = useTranslation(['organizer-import', 'badge'])
  return (field) =>
    kind === 'company'
      ? t(`field.${field as CompanySheetField}`)
      : textOr(`organizer-import:person.${field}`, textOr(`badge:field.${field}`))
}
