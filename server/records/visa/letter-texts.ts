import { ApiError, type Language } from '#server/base/index.ts'
import { dayText } from '#server/messaging/mail/event-time.ts'
import { oneLine } from '#server/messaging/mail/render-mail.ts'
import { fillLetter } from '#server/records/letter-text/fill-letter.ts'
import type { LetterContent } from '#server/records/letter-text/letter-text.store.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { LetterVariable } from '#shared/letter-text/letter-text.rules.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalCountryText } from '#shared/reference/nationalities.ts'
import { latinText } from '#shared/visa/latin-text.ts'
import type { VisaLetter } from '#shared/visa/visa.schema.ts'

/** The bearer's data in a letter. */
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
  arrivalDate: string | null
  departureDate: string | null
}

/** One language of a letter: a column of the page. */
export interface LetterColumn {
  language: Language
  title: string
  paragraphs: string[]
  /** The signatory's title in this language. */
  signatoryTitle: string
}

const day = (iso: string | null, language: Language) => (iso ? dayText(Date.parse(`${iso}T12:00:00Z`), language) : '')

/**
 * Applicants who live in the country of the event have no embassy of it, and for an unknown country none can be named.
 */
function embassyCountry(country: string, language: Language) {
  const name = countryText(country, language)
  return country === 'DZ' || name === country ? '' : name
}

/**
 * Both languages, for the consulate, in printable characters; sentences without their data are left out.
 * @throws ApiError letter_nobody if that includes the sentence that names the bearer
 */
export function letterColumns(bearer: LetterBearer, { texts, edition }: LetterContent): LetterColumn[] {
  const column = (language: Language, title: string, content: string): LetterColumn => {
    const values = valuesOf(bearer, edition, language)
    const paragraphs = fillLetter(content, values).map(printed).filter(Boolean)
    if (!paragraphs.some((paragraph) => paragraph.includes(printed(values.fullName))))
      throw new ApiError('letter_nobody')
    return {
      language,
      title: printed(fillLetter(title, values).join(' ')),
      paragraphs,
      signatoryTitle: printed(edition.visaLetter.signatory.title[language]),
    }
  }
  return [column('en', texts.object, texts.content), column('fr', texts.objectFr, texts.contentFr)]
}

function valuesOf(bearer: LetterBearer, edition: Edition, language: Language): Record<LetterVariable, string> {
  const { fullName, position, company, nationality, country, passportNbr, expireDate } = bearer
  const { name, dates, venue, visaLetter } = edition
  return {
    fullName,
    position,
    company,
    passport: passportNbr,
    nationality: nationalCountryText(nationality, language),
    passportUntil: day(expireDate, language),
    embassyCountry: embassyCountry(country, language),
    arrival: day(bearer.arrivalDate, language),
    departure: day(bearer.departureDate, language),
    event: name,
    dates: dates[language],
    venue: venue.name[language],
    city: venue.city,
    terms: oneLine(visaLetter.terms[language]).trim(),
  }
}

/** The issuer: name, address and telephone, one line each. */
export function issuerLines({ visaLetter }: Edition) {
  const { name, address, phone } = visaLetter.issuer
  return [name, ...address.split('\n'), phone].map((line) => printed(line.trim())).filter(Boolean)
}

/** Place and day, then the number, in both languages. */
export function headLines({ venue }: Edition, createdAt: number, number: string) {
  const dayIn = (language: Language) => dayText(createdAt, language)
  return [printed(`${venue.city}, ${dayIn('en')} / ${dayIn('fr')}`), `Letter no. / Lettre n° ${number}`]
}

/** How to check the letter, below both columns; what has to be typed is on a separate line. */
export function checkLine({ number, code }: Pick<VisaLetter, 'number' | 'code'>, publicUrl: string) {
  return `Check / Vérifier\u00a0: ${publicUrl.replace(/^https?:\/\/|\/+$/g, '')}/letter\n${number}, code\u00a0${code}`
}

/** '' for text with characters that the page's font lacks. */
export function printed(text: string) {
  return latinText(text) ?? ''
}
