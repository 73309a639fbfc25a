import en from 'i18n-nationality/langs/en.json' with { type: 'json' }
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import { countryText, type ReferenceEntry } from './countries.ts'

/** Corrections: the package has no entry, a country's name or a wrong word. */
const english: Record<string, string> = {
  ...en.nationalities,
  AE: 'Emirati',
  AG: 'Antiguan or Barbudan',
  AI: 'Anguillian',
  AS: 'American Samoan',
  AW: 'Aruban',
  BL: 'Barthelemois',
  BM: 'Bermudian',
  BW: 'Botswanan',
  CW: 'Curaçaoan',
  DJ: 'Djiboutian',
  EH: 'Sahrawi',
  FK: 'Falkland Islander',
  GI: 'Gibraltarian',
  GL: 'Greenlandic',
  GP: 'Guadeloupean',
  GU: 'Guamanian',
  HK: 'Hong Konger',
  KM: 'Comorian',
  KN: 'Kittitian',
  MC: 'Monegasque',
  MO: 'Macanese',
  MP: 'Northern Marianan',
  MQ: 'Martinican',
  MS: 'Montserratian',
  MV: 'Maldivian',
  NC: 'New Caledonian',
  NU: 'Niuean',
  PG: 'Papua New Guinean',
  PM: 'Miquelonnais',
  PR: 'Puerto Rican',
  PS: 'Palestinian',
  RE: 'Reunionese',
  SH: 'Saint Helenian',
  SM: 'Sammarinese',
  SS: 'South Sudanese',
  TC: 'Turks and Caicos Islander',
  TK: 'Tokelauan',
  TM: 'Turkmen',
  VA: 'Vatican',
  VC: 'Vincentian',
  VG: 'British Virgin Islander',
  VI: 'US Virgin Islander',
  VU: 'Ni-Vanuatu',
  WF: 'Wallisian or Futunan',
  XK: 'Kosovar',
  YE: 'Yemeni',
  YT: 'Mahoran',
}
const french: Record<string, string> = {
  ...fr.nationalities,
  AI: 'Anguillais',
  AS: 'Samoan américain',
  AW: 'Arubais',
  BL: 'Barthéloméen',
  CV: 'Cap-Verdien',
  DM: 'Dominiquais',
  EH: 'Sahraoui',
  GI: 'Gibraltarien',
  GU: 'Guamanien',
  GY: 'Guyanien',
  IM: 'Mannois',
  KI: 'Kiribatien',
  KN: 'Kittitien',
  KP: 'Nord-Coréen',
  KR: 'Sud-Coréen',
  LK: 'Sri-Lankais',
  LR: 'Libérien',
  PG: 'Papouan-Néo-Guinéen',
  PM: 'Miquelonnais',
  PS: 'Palestinien',
  SL: 'Sierra-Léonais',
  TK: 'Tokélaouen',
  VA: 'Vatican',
  WF: 'Wallisien ou Futunien',
  ZA: 'Sud-Africain',
}
/** Every nationality (ENT-25). It is stored by its English name, which is unique. */
export const NATIONALITIES: readonly ReferenceEntry[] = Object.entries(english).map(([code, name]) => ({
  code,
  // Such as 'Cook Islands' and 'Norfolk Island'.
  en: name.replace(/^(\S+ Island)s?$/, '$1er'),
  fr: french[code] ?? name,
  aliases: [],
}))

const nationality = (stored: string) => NATIONALITIES.find(({ code, en }) => stored === en || stored === code)

/** The two letters of a stored nationality; an unknown value is returned unchanged. */
export function nationalityCode(stored: string) {
  return nationality(stored)?.code ?? stored
}

/** The country of a stored nationality, where an adjective would have to agree with its noun. */
export function nationalCountryText(stored: string, language: 'en' | 'fr') {
  return countryText(nationalityCode(stored), language)
}

/** A stored nationality (its English name or its code) in another language; an unknown value is returned unchanged. */
export function nationalityText(stored: string, language: 'en' | 'fr') {
  return nationality(stored)?.[language] ?? stored
}
