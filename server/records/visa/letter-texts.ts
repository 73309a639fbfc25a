import type { Language } from '#server/base/actor.ts'
import { dayText } from '#server/messaging/mail/event-time.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalCountryText } from '#shared/reference/nationalities.ts'
import { latinText } from '#shared/visa/latin-text.ts'
import type { VisaLetter } from '#shared/visa/visa.schema.ts'

/** What a letter says of its bearer. */
export interface LetterBearer {
  fullName: string
  position: string
  company: string
  /** As stored: an English name or a code. */
  nationality: string
  /** Where the bearer lives and asks for the visa, as stored. */
  country: string
  passportNbr: string
  /** YYYY-MM-DD, or '' when the request does not say. */
  expireDate: string
}

/** One language of a letter: a column of the page. */
export interface LetterColumn {
  language: Language
  title: string
  paragraphs: string[]
  /** The signatory's title in this language. */
  signedAs: string
}

const day = (iso: string, language: Language) => dayText(Date.parse(`${iso}T12:00:00Z`), language)

const who = ({ fullName, position, company }: LetterBearer) => [fullName, position, company].filter(Boolean).join(', ')

/** Those who live in the country of the event have no embassy of it, and an unknown country none to name. */
function embassyIn(country: string, language: Language): string {
  const name = countryText(country, language)
  return country === 'DZ' || name === country ? '' : ` (${name})`
}

/** Both languages, for the consulate, in letters that can be printed; what nobody has written is left out. */
export function letterColumns(bearer: LetterBearer, edition: Edition): LetterColumn[] {
  return [english(bearer, edition), french(bearer, edition)].map((column) => ({
    ...column,
    paragraphs: column.paragraphs.map(printed).filter(Boolean),
    signedAs: printed(column.signedAs),
  }))
}

function english(bearer: LetterBearer, { name, dates, venue, visaLetter }: Edition): LetterColumn {
  const expiry = bearer.expireDate && `, valid until ${day(bearer.expireDate, 'en')}`
  return {
    language: 'en',
    title: 'Professional invitation letter',
    paragraphs: [
      `To the consulate or embassy of Algeria${embassyIn(bearer.country, 'en')}`,
      `We invite ${who(bearer)}, country of nationality: ${nationalCountryText(bearer.nationality, 'en')}, passport ${bearer.passportNbr}${expiry}, to take part in the ${name}, ${dates.en}, at the ${venue.name.en}.`,
      visaLetter.terms.en,
      'We thank you for granting the visa in time.',
    ],
    signedAs: visaLetter.signatory.title.en,
  }
}

function french(bearer: LetterBearer, { name, dates, venue, visaLetter }: Edition): LetterColumn {
  const expiry = bearer.expireDate && `, valable jusqu’au ${day(bearer.expireDate, 'fr')}`
  return {
    language: 'fr',
    title: 'Lettre d’invitation professionnelle',
    paragraphs: [
      `Au consulat ou à l’ambassade d’Algérie${embassyIn(bearer.country, 'fr')}`,
      `Nous invitons ${who(bearer)}, pays de nationalité\u00a0: ${nationalCountryText(bearer.nationality, 'fr')}, passeport ${bearer.passportNbr}${expiry}, à participer à l’événement ${name}, du ${dates.fr}, lieu\u00a0: ${venue.name.fr}.`,
      visaLetter.terms.fr,
      'Nous vous remercions de bien vouloir délivrer le visa à temps.',
    ],
    signedAs: visaLetter.signatory.title.fr,
  }
}

/** Whose letter it is: name, address and telephone, a line each. */
export function issuerLines({ visaLetter }: Edition): string[] {
  const { name, address, phone } = visaLetter.issuer
  return [name, ...address.split('\n'), phone].map((line) => printed(line.trim())).filter(Boolean)
}

/** Place and day, then the number, in both languages. */
export function headLines({ venue }: Edition, createdAt: number, number: string): string[] {
  const dayIn = (language: Language) => dayText(createdAt, language)
  return [printed(`${venue.city}, ${dayIn('en')} / ${dayIn('fr')}`), `Letter no. / Lettre n° ${number}`]
}

/** How to check it, under both columns. */
export function checkLine({ number, code }: Pick<VisaLetter, 'number' | 'code'>, publicUrl: string): string {
  return `Check / Vérifier\u00a0: ${publicUrl.replace(/^https?:\/\/|\/+$/g, '')}/letter, ${number}, code ${code}`
}

/** '' for what the page has no letters for. */
export function printed(text: string): string {
  return latinText(text) ?? ''
}
