import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'

/** A variable in words; one that no list holds, as it is written. */
export function useVariableName(): (variable: string) => string {
  useTranslation('organizer-mail')
  return (variable) => textOr(`organizer-mail:model.variable.${variable}`, variable)
}
