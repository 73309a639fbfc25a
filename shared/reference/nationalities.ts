import en from 'i18n-nationality/langs/en.json' with { type: 'json' }
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import { countryText, type ReferenceEntry } from './countries.ts'

/** Missing from the list, or wrong in it. */
const CORRECTIONS: Record<string, Pick<ReferenceEntry, 'en' | 'fr'>> = {
  AI: { en: 'Anguillian', fr: 'Anguillais' },
  AS: { en: 'American Samoan', fr: 'Samoan américain' },
  AW: { en: 'Aruban', fr: 'Arubais' },
  LR: { en: 'Liberian', fr: 'Libérien' },
  WF: { en: 'Wallisian and Futunan', fr: 'Wallisien et Futunien' },
}

const french: Record<string, string> = fr.nationalities

/** Every nationality (ENT-25). It is stored by its English name, which is unique. */
export const NATIONALITIES: readonly ReferenceEntry[] = Object.entries({
  ...Object.fromEntries(
    Object.entries<string>(en.nationalities).map(([code, name]) => [code, { en: name, fr: french[code] ?? name }]),
  ),
  ...CORRECTIONS,
}).map(([code, names]) => ({ code, ...names, also: [] }))

/** The two letters of a stored nationality; an unknown value is returned unchanged. */
export function nationalityCode(stored: string): string {
  return NATIONALITIES.find(({ code, en }) => stored === en || stored === code)?.code ?? stored
}

/** The country of a stored nationality, where an adjective would have to agree with its noun. */
export function nationalCountryText(stored: string, language: 'en' | 'fr'): string {
  return countryText(nationalityCode(stored), language)
}

/** A stored nationality (its English name or its code) in another language; an unknown value is returned unchanged. */
export function nationalityText(stored: string, language: 'en' | 'fr'): string {
  return NATIONALITIES.find(({ code, en }) => stored === en || stored === code)?.[language] ?? stored
}
