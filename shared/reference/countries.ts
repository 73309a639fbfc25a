import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }

/** A country or nationality in both languages; `code` has two letters, `aliases` holds other names to search by. */
export interface ReferenceEntry {
  code: string
  en: string
  fr: string
  aliases: readonly string[]
}

/** The usual name, if the list puts the official one first. */
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

const french: Record<string, string | string[]> = { ...fr.countries, CI: 'Côte d’Ivoire' }

/** Every country by its two-letter code (ENT-25), unsorted: each language has its own order. */
export const COUNTRIES: readonly ReferenceEntry[] = Object.entries<string | string[]>(en.countries).map(
  ([code, given]) => {
    const [first = code, ...others] = [given].flat()
    const [name = first, ...autres] = [french[code] ?? first].flat()
    const usual = USUAL[code] ?? first
    return { code, en: usual, fr: name, aliases: [first, ...others, ...autres].filter((one) => one !== usual) }
  },
)

/** The name of a stored country code in a language; an unknown value is returned unchanged. */
export function countryText(stored: string, language: 'en' | 'fr') {
  return COUNTRIES.find(({ code }) => code === stored)?.[language] ?? stored
}
