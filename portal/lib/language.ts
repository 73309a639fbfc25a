import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'

export type Language = 'en' | 'fr'

/** Locale for dates, times and numbers, and of react-aria: the day before the month in both languages. */
export const INTL_LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** The stored choice, else French where the browser speaks it, else English. */
export function initialLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  if (stored === 'en' || stored === 'fr') return stored
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
