import en from 'i18n-nationality/langs/en.json' with { type: 'json' }
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import type { ReferenceEntry } from './countries.ts'

/** Left out of the list, or wrong in it. */
const CORRECTIONS: Record<string, Pick<ReferenceEntry, 'en' | 'fr'>> = {
  AI: { en: 'Anguillian', fr: 'Anguillais' },
  AS: { en: 'American Samoan', fr: 'Samoan américain' },
  AW: { en: 'Aruban', fr: 'Arubais' },
  LR: { en: 'Liberian', fr: 'Libérien' },
  WF: { en: 'Wallisian and Futunan', fr: 'Wallisien et Futunien' },
}

const french: Record<string, string> = fr.nationalities

/** Every nationality (ENT-25). What is stored of one is its English name, which no two share. */
export const NATIONALITIES: readonly ReferenceEntry[] = Object.entries({
  ...Object.fromEntries(
    Object.entries<string>(en.nationalities).map(([code, name]) => [
      code,
      { en: name, fr: french[code] ?? name },
    ]),
  ),
  ...CORRECTIONS,
}).map(([code, names]) => ({ code, ...names, also: [] }))

/** What is stored of a nationality, its English name or its code, in another language; what no list knows stays as it is. */
export function nationalityText(stored: string, language: 'en' | 'fr'): string {
  return NATIONALITIES.find(({ code, en }) => stored === en || stored === code)?.[language] ?? stored
}
