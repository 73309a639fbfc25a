import type { Language } from './language.ts'

/** How dates and times are written in each language of the portal. */
export const INTL_LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
