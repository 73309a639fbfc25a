import { useTranslation } from 'react-i18next'

/** The page's texts, validation messages included. */
export function useVisaText() {
  return useTranslation('visa')
}
