import en from 'i18n-nationality/langs/en.json' with { type: 'json' }
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import { countryText, type ReferenceEntry } from './countries.ts'

/**
 * Where the list has nothing, the name of a state, or a word that is wrong. Of territories whose people have the passport of
 * another state it may have the name.
 */
const CORRECTIONS: Record<'en' | 'fr', Record<string, string>> = {
  en: {
    AE: 'Emirati',
    AG: 'Antiguan or Barbudan',
    AI: 'Anguillian',
    AS: 'American Samoan',
    AW: 'Aruban',
    BW: 'Botswanan',
    DJ: 'Djiboutian',
    EH: 'Sahrawi',
    HK: 'Hong Konger',
    KM: 'Comorian',
    MC: 'Monegasque',
    MO: 'Macanese',
    MV: 'Maldivian',
    PG: 'Papua New Guinean',
    PS: 'Palestinian',
    SM: 'Sammarinese',
    SS: 'South Sudanese',
    TM: 'Turkmen',
    VA: 'Vatican',
    VC: 'Vincentian',
    VU: 'Ni-Vanuatu',
    WF: 'Wallisian or Futunan',
    XK: 'Kosovar',
    YE: 'Yemeni',
  },
  fr: {
    AI: 'Anguillais',
    AS: 'Samoan américain',
    AW: 'Arubais',
    CV: 'Cap-Verdien',
    EH: 'Sahraoui',
    KI: 'Kiribatien',
    KP: 'Nord-Coréen',
    KR: 'Sud-Coréen',
    LK: 'Sri-Lankais',
    LR: 'Libérien',
    PG: 'Papouan-Néo-Guinéen',
    PS: 'Palestinien',
    SL: 'Sierra-Léonais',
    VA: 'Vatican',
    WF: 'Wallisien ou Futunien',
    ZA: 'Sud-Africain',
  },
}

const english: Record<string, string> = { ...en.nationalities, ...CORRECTIONS.en }
const french: Record<string, string> = { ...fr.nationalities, ...CORRECTIONS.fr }

/** Every nationality (ENT-25). It is stored by its English name, which is unique. */
export const NATIONALITIES: readonly ReferenceEntry[] = Object.entries(english).map(([code, name]) => ({
  code,
  en: name,
  fr: french[code] ?? name,
  also: [],
}))

const nationality = (stored: string) => NATIONALITIES.find(({ code, en }) => stored === en || stored === code)

/** The two letters of a stored nationality; an unknown value is returned unchanged. */
export function nationalityCode(stored: string): string {
  return nationality(stored)?.code ?? stored
}

/** The country of a stored nationality, where an adjective would have to agree with its noun. */
export function nationalCountryText(stored: string, language: 'en' | 'fr'): string {
  return countryText(nationalityCode(stored), language)
}

/** A stored nationality (its English name or its code) in another language; an unknown value is returned unchanged. */
export function nationalityText(stored: string, language: 'en' | 'fr'): string {
  return nationality(stored)?.[language] ?? stored
}
