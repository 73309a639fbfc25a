import type { Language } from '#server/base/actor.ts'
import { dayText } from '#server/messaging/mail/event-time.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { nationalCountryText } from '#shared/reference/nationalities.ts'
import type { VisaLetter } from '#shared/visa/visa.schema.ts'

/** What a letter says of its bearer. */
export interface LetterBearer {
  fullName: string
  position: string
  company: string
  /** As stored: an English name or a code. */
  nationality: string
  passportNbr: string
  /** YYYY-MM-DD, or '' when the request does not say. */
  expireDate: string
}

/** One language of a letter: a column of the page. */
export interface LetterColumn {
  language: Language
  title: string
  paragraphs: string[]
}

const day = (iso: string, language: Language) => dayText(Date.parse(`${iso}T12:00:00Z`), language)

const who = ({ fullName, position, company }: LetterBearer) => [fullName, position, company].filter(Boolean).join(', ')

/** Both languages, for the consulate. */
export function letterColumns(bearer: LetterBearer, edition: Edition): LetterColumn[] {
  return [english(bearer, edition), french(bearer, edition)]
}

function english(bearer: LetterBearer, { name, dates, venue }: Edition): LetterColumn {
  const expiry = bearer.expireDate && `, valid until ${day(bearer.expireDate, 'en')}`
  return {
    language: 'en',
    title: 'Professional invitation letter',
    paragraphs: [
      'To the consulate or embassy of Algeria',
      `We invite ${who(bearer)}, country of nationality: ${nationalCountryText(bearer.nationality, 'en')}, passport ${bearer.passportNbr}${expiry}, to take part in the ${name}, ${dates.en}, at the ${venue.name.en}.`,
      'Travel and stay are at the expense of the participant’s company.',
      'We thank you for granting the visa in time.',
    ],
  }
}

function french(bearer: LetterBearer, { name, dates, venue }: Edition): LetterColumn {
  const expiry = bearer.expireDate && `, valable jusqu’au ${day(bearer.expireDate, 'fr')}`
  return {
    language: 'fr',
    title: 'Lettre d’invitation professionnelle',
    paragraphs: [
      'Au consulat ou à l’ambassade d’Algérie',
      `Nous invitons ${who(bearer)}, pays de nationalité\u00a0: ${nationalCountryText(bearer.nationality, 'fr')}, passeport ${bearer.passportNbr}${expiry}, à participer à l’événement ${name}, du ${dates.fr}, lieu\u00a0: ${venue.name.fr}.`,
      'Le voyage et le séjour sont à la charge de la société du participant.',
      'Nous vous remercions de bien vouloir délivrer le visa à temps.',
    ],
  }
}

/** How to check it, under both columns. */
export function checkLine({ number, code }: Pick<VisaLetter, 'number' | 'code'>, publicUrl: string): string {
  return `Check / Vérifier\u00a0: ${publicUrl.replace(/^https?:\/\/|\/+$/g, '')}/letter, ${number}, code ${code}`
}
