import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import type { ImportField, ImportKind } from '#shared/import/import.rules.ts'

const LABELS = { company: 'organizer-companies:field', badge: 'badge:field', speaker: 'speaker:label' }

/** What a field is called: as elsewhere in the office, unless the import alone has it or means something else by it. */
export function useFieldName(kind: ImportKind): (field: ImportField) => string {
  useTranslation(['organizer-import', 'organizer-companies', 'badge', 'speaker'])
  const own = kind === 'company' ? 'field' : 'person'
  return (field) => textOr(`organizer-import:${own}.${field}`, textOr(`${LABELS[kind]}.${field}`))
}
