import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'

/** The page's texts, validation messages included. */
export function useSpeakerText() {
  return useTranslation(['speaker', 'error', 'ui'])
}

/** Fetches the other language quietly: the thank-you, which is in both, then stands there at once. */
export function useOtherLanguageLoads(): void {
  const language = useLanguage()
  useTranslation('speaker', { lng: language === 'fr' ? 'en' : 'fr', useSuspense: false })
}
