import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }

/** A country or a nationality in both languages; `code` has two letters, `also` are other names to search by. */
export interface ReferenceEntry {
  code: string
  en: string
  fr: string
  also: readonly string[]
}

/** Where the list begins with an official name, the one under which people look for their country. */
const USUAL: Record<string, string> = {
  CI: 'Côte d’Ivoire',
  CN: 'China',
  GM: 'The Gambia',
  IR: 'Iran',
  MK: 'North Macedonia',
  NL: 'Netherlands',
  PS: 'Palestine',
  TR: 'Türkiye',
  TW: 'Taiwan',
  TZ: 'Tanzania',
}

const french: Record<string, string | string[]> = fr.countries

/** Every country by its two-letter code (ENT-25), in no order: each language has its own. */
export const COUNTRIES: readonly ReferenceEntry[] = Object.entries<string | string[]>(en.countries).map(
  ([code, given]) => {
    const [first = code, ...others] = [given].flat()
    const [name = first, ...autres] = [french[code] ?? first].flat()
    const usual = USUAL[code] ?? first
    return { code, en: usual, fr: name, also: [first, ...others, ...autres].filter((one) => one !== usual) }
  },
)

/** What is stored of a country, its code, as a name in a language; what no list knows stays as it is. */
export function countryText(stored: string, language: 'en' | 'fr'): string {
  return COUNTRIES.find(({ code }) => code === stored)?.[language] ?? stored
}
