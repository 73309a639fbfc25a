import { useTranslation } from 'react-i18next'

/** A variable in words; one that no list holds, as it is written. */
export function useVariableName(): (variable: string) => string {
  const { t } = useTranslation('organizer-mail')
  return (variable) => t(`model.variable.${variable}`, { defaultValue: variable })
}
