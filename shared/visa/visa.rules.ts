import { fold } from '#shared/names/fold.ts'
import type { Visa, VisaLetter } from './visa.schema.ts'

const DOT = '•'
const SHOWN = 4

/** A passport number as shown in lists: its last four characters, whatever its length. */
export function maskPassport(passportNbr: string) {
  if (passportNbr === '') return ''
  return DOT.repeat(4) + (passportNbr.length > SHOWN ? passportNbr.slice(-SHOWN) : '')
}

/** A masked value sent back is not a value. */
export function isMasked(value: string) {
  return value.includes(DOT)
}

/** The normalized form in which passport numbers are compared. */
export function normalizePassport(passportNbr: string) {
  return passportNbr.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** What the receipt says about a status, which can be any text. */
export function receiptState({ status, trashed }: Pick<Visa, 'status' | 'trashed'>) {
  if (trashed || status === 'rejected') return 'closed'
  if (status === '' || status === 'received') return 'received'
  return status === 'sent' ? 'sent' : 'in progress'
}

/** A receipt in its stored form, from what somebody copied from a mail or heard on the telephone. */
export function normalizeReceipt(typed: string) {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The initials of a name as shown on a letter's public page: 'N. O.', first names first. */
export function initials({ firstName, name }: Pick<Visa, 'firstName' | 'name'>) {
  const words = `${firstName} ${name}`.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word))
  return words.map((word) => `${/\p{L}/u.exec(word)?.[0].toUpperCase()}.`).join(' ')
}

/** A letter's number: the edition's year and a serial number within it, such as '2025-085'. */
export function letterNumber(year: number, place: number) {
  return `${year}-${String(place).padStart(3, '0')}`
}

/** Where anybody can check a letter: {domain}/letter. */
export function letterLink(domain: string, { number, code }: Pick<VisaLetter, 'number' | 'code'>) {
  return `${domain.replace(/\/+$/, '')}/letter?${new URLSearchParams({ number, code })}`
}

/** Whether a passport has expired by a day (YYYY-MM-DD); a hint, never a refusal. A year being typed is incomplete. */
export function isPassportExpired(expireDate: string, day: string) {
  return expireDate >= '1900' && expireDate < day
}

/** What the deletion dialog calls a request (VISASEC-04, Q-095). */
export function visaDeletionLabel({ name, firstName }: Pick<Visa, 'name' | 'firstName'>) {
  return `Visa ${name} ${firstName}`.trimEnd()
}

/** The address of a receipt's page: {domain}/visa/receipt/{receipt}. */
export function receiptLink(domain: string, receipt: string) {
  return `${domain.replace(/\/+$/, '')}/visa/receipt/${receipt}`
}

type Applicant = Pick<Visa, 'email' | 'name' | 'firstName'>

/** Whether two requests with one passport come from the same person: the same e-mail, or both names. */
export function isSameApplicant(one: Applicant, other: Applicant) {
  const same = (field: keyof Applicant) => fold(one[field]) !== '' && fold(one[field]) === fold(other[field])
  return same('email') || (same('name') && same('firstName'))
}
