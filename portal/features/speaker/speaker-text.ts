import { useTranslation } from 'react-i18next'

/** The page's texts, validation messages included. */
export function useSpeakerText() {
  return useTranslation(['speaker', 'photo'])
}
