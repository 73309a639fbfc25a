import { telephone, wholeText } from '#server/base/whole-text.ts'
import { escapeHtml } from '#server/messaging/mail/html.ts'
import type { Mentions } from '#server/office/erase/mentions.ts'
import { writtenIn } from '#server/records/badge/badge-move.store.ts'
import { decryptPassport } from '#server/records/visa/visa-secrets.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import type { Person } from './person.store.ts'

/** Shorter texts would match almost any mail. */
const MIN_TEXT_LENGTH = 5
const MIN_TELEPHONE_DIGITS = 6

/**
 * Tells what names a person: a full name, an address, a telephone or passport number, a receipt. A name of one word
 * may be a common word, so it counts only in what belongs to a company of the person.
 */
export function createMentionMatcher(person: Person, dataKey: string): Mentions {
  const { email, companies, contacts, badges, speakers, visas, moves } = person
  const names = [
    ...[...companies, ...contacts].map(({ name }) => name),
    ...[...badges, ...speakers].flatMap(({ nom, prenom }) => bothOrders(nom, prenom)),
    ...visas.flatMap(({ name, firstName }) => bothOrders(name, firstName)),
    ...moves
      .map(writtenIn)
      .flatMap((over) =>
        badges.flatMap(({ nom, prenom }) => bothOrders(over.nom?.from ?? nom, over.prenom?.from ?? prenom)),
      ),
  ].map((name) => name.trim())
  const numbers = visas.flatMap((visa) => [passportOf(visa, dataKey), visa.receipt])
  const telephones = [...companies, ...contacts, ...badges, ...speakers, ...visas]
    .map(({ tel }) => tel)
    .filter((tel) => tel.replace(/\D/g, '').length >= MIN_TELEPHONE_DIGITS)
  const isFull = (name: string) => /\s/.test(name)
  const anywhere = [
    ...patterns([email, ...names.filter(isFull), ...numbers.filter((one) => /\d/.test(one)), ...telephones]),
    ...telephones.map(telephone),
  ]
  const within = patterns(names.filter((name) => !isFull(name)))
  const own = new Set([
    ...companies.map(({ _id }) => _id),
    ...[...contacts, ...badges, ...visas, ...moves].map(({ companyId }) => companyId),
    ...speakers.map(({ companyUid }) => companyUid),
  ])
  // These are shared with everybody who has no company.
  for (const nobody of ['', ONLINE_COMPANY]) own.delete(nobody)
  return (texts, companyId) => {
    const wanted = own.has(companyId) ? [...anywhere, ...within] : anywhere
    return texts.map(bare).some((text) => wanted.some((pattern) => pattern.test(text)))
  }
}

const bothOrders = (one: string, other: string) => [`${one} ${other}`, `${other} ${one}`]

/** Accents are often left out, of a name or where it is written. */
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Finds each text, both plain and HTML-escaped. */
function patterns(texts: readonly string[]): RegExp[] {
  const long = texts.filter((text) => text.trim().length >= MIN_TEXT_LENGTH)
  return [...new Set(long.map(bare).flatMap((text) => [text, escapeHtml(text)]))].map(wholeText)
}

/** A request can be erased even when DATA_KEY is lost. */
function passportOf(visa: Person['visas'][number], dataKey: string): string {
  try {
    return decryptPassport(visa, dataKey).passportNbr
  } catch {
    return ''
  }
}
