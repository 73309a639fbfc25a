import en from 'i18n-nationality/langs/en.json' with { type: 'json' }
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import { countryText, type ReferenceEntry } from './countries.ts'

/** Where the list has nothing, the name of the country, or a word that is wrong. */
const CORRECTIONS: Record<'en' | 'fr', Record<string, string>> = {
  en: {
    AE: 'Emirati',
    AG: 'Antiguan or Barbudan',
    AI: 'Anguillian',
    AR: 'Argentinian',
    AS: 'American Samoan',
    AW: 'Aruban',
    AX: 'Ålander',
    BA: 'Bosnian or Herzegovinian',
    BL: 'Barthélemois',
    BM: 'Bermudian',
    BQ: 'Caribbean Dutch',
    BW: 'Botswanan',
    CC: 'Cocos Islander',
    CK: 'Cook Islander',
    CW: 'Curaçaoan',
    CX: 'Christmas Islander',
    DJ: 'Djiboutian',
    EC: 'Ecuadorian',
    EH: 'Sahrawi',
    FK: 'Falkland Islander',
    FO: 'Faroese',
    GG: 'Guernsey Islander',
    GI: 'Gibraltarian',
    GL: 'Greenlandic',
    GP: 'Guadeloupean',
    GU: 'Guamanian',
    HK: 'Hong Konger',
    JE: 'Jersey Islander',
    KM: 'Comorian',
    KN: 'Kittitian or Nevisian',
    KY: 'Caymanian',
    LR: 'Liberian',
    MC: 'Monegasque',
    MF: 'Saint Martinois (French part)',
    MO: 'Macanese',
    MP: 'Northern Mariana Islander',
    MQ: 'Martinican',
    MS: 'Montserratian',
    MV: 'Maldivian',
    NC: 'New Caledonian',
    NF: 'Norfolk Islander',
    NU: 'Niuean',
    PG: 'Papua New Guinean',
    PM: 'Saint-Pierrais or Miquelonnais',
    PN: 'Pitcairn Islander',
    PR: 'Puerto Rican',
    PS: 'Palestinian',
    RE: 'Reunionese',
    SH: 'Saint Helenian',
    SK: 'Slovak',
    SM: 'Sammarinese',
    SR: 'Surinamese',
    SS: 'South Sudanese',
    SX: 'Sint Maartener (Dutch part)',
    TC: 'Turks and Caicos Islander',
    TK: 'Tokelauan',
    TM: 'Turkmen',
    UZ: 'Uzbek',
    VA: 'Vatican',
    VC: 'Vincentian',
    VG: 'British Virgin Islander',
    VI: 'U.S. Virgin Islander',
    VU: 'Ni-Vanuatu',
    WF: 'Wallisian or Futunan',
    XK: 'Kosovar',
    YE: 'Yemeni',
    YT: 'Mahoran',
  },
  fr: {
    AI: 'Anguillais',
    AS: 'Samoan américain',
    AW: 'Arubais',
    AX: 'Ålandais',
    BA: 'Bosnien ou Herzégovinien',
    BL: 'Barthéloméen',
    BQ: 'Néerlandais caribéen',
    BS: 'Bahaméen',
    CV: 'Cap-Verdien',
    EH: 'Sahraoui',
    GI: 'Gibraltarien',
    GU: 'Guamien',
    IM: 'Mannois',
    KI: 'Kiribatien',
    KN: 'Kittitien ou Névicien',
    KP: 'Nord-Coréen',
    KR: 'Sud-Coréen',
    LK: 'Sri-Lankais',
    LR: 'Libérien',
    LS: 'Lésothien',
    MP: 'Mariannais',
    PG: 'Papouan-Néo-Guinéen',
    PM: 'Saint-Pierrais ou Miquelonnais',
    PS: 'Palestinien',
    PW: 'Palaosien',
    SH: 'Saint-Hélénien',
    SL: 'Sierra-Léonais',
    TK: 'Tokelauan',
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
