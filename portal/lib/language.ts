import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'
import { serverLanguage } from './hydration.ts'
import { isBrowser } from './is-browser.ts'

export type Language = 'en' | 'fr'

/** Locale for dates, times and numbers, and of react-aria: the day before the month in both languages. */
export const INTL_LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** The stored choice, else French where the browser speaks it, else English. */
export function initialLanguage(): Language {
  if (!isBrowser) return 'en'
  // What the server drew is taken over in its language.
  if (serverLanguage) return serverLanguage
  const chosen = chosenLanguage()
  if (chosen) return chosen
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

/** What was chosen on this device, if anything was. */
export function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return stored === 'en' || stored === 'fr' ? stored : undefined
}
