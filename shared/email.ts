declare const normalized: unique symbol
/**
 * An address in the one form in which it is stored, compared and sent: only `normalizeEmail` makes one, so that
 * a text that somebody typed does not compile where an address is looked up or written. The domain is in ASCII, as mail
 * servers want it and as one domain has only one spelling.
 */
export type EmailAddress = string & { readonly [normalized]: true }

/** For people without one. */
export const NO_EMAIL = '' as EmailAddress

/** The same record before that: forms and requests have the addresses as typed. */
export type Typed<T> = { [K in keyof T]: T[K] | (EmailAddress extends T[K] ? string : never) }

/** Longest address that is stored. */
export const MAX_EMAIL_LENGTH = 254
/** Longer texts are no address, and would take long to normalize. */
const MAX_TYPED_LENGTH = 4 * MAX_EMAIL_LENGTH

/** Invisible characters: marks of direction and joining, zero-width spaces, soft hyphens, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export function normalizeEmail(typed: string) {
  if (typed.length > MAX_TYPED_LENGTH) return typed as EmailAddress
  // Lower case can undo NFKC, and so can what was joined by an invisible mark.
  const seen = typed.normalize('NFKC').toLowerCase().replace(INVISIBLE, '').normalize('NFKC').trim()
  const at = seen.lastIndexOf('@') + 1
  return (at === 0 ? seen : seen.slice(0, at) + asciiDomain(seen.slice(at))) as EmailAddress
}

const DOMAIN = /^[\p{L}\p{M}\p{N}._-]+$/u

/** The host as the URL standard normalizes it, without a trailing dot; anything that is not a host stays as it is. */
function asciiDomain(domain: string) {
  const isAscii = /^[ -~]*$/.test(domain)
  // The ideographic full stop is the one dot that NFKC keeps.
  const host = isAscii || !DOMAIN.test(domain.replaceAll('。', '.')) ? domain : hostOf(domain)
  return host.replace(/(?<=[^.\s])\.$/, '')
}

function hostOf(domain: string) {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** No quoted part or comment, no address separators, and no characters with a meaning in mailto links. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+\-=^_`{|}~.]+$/u

/**
 * The rule for invitations, laxer than for other addresses (spec section 5, VAL-50 to VAL-52, Q-086): longer than 4
 * characters, with one '@' that is neither first nor last. Whether a mail can reach it is another question.
 */
export function isInvitationEmail(email: string) {
  const one = normalizeEmail(email)
  const [local = '', domain = '', ...more] = one.split('@')
  const isSized = one.length > 4 && one.length <= MAX_EMAIL_LENGTH
  return isSized && LOCAL.test(local) && DOMAIN.test(domain) && more.length === 0
}

/** Names of the computer itself: its mail server would deliver to local accounts. */
const LOCAL_HOST = /(^|\.)local(host|domain)$/
/** Labels of at most 63 characters, with no hyphen at an end; the last one is not a number, or it is a network address. */
const HOST = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** 'Valid format' everywhere except in invitations, and for those: whether mail can be sent there. */
export function isEmailAddress(email: string) {
  const one = normalizeEmail(email)
  const [local = '', domain = ''] = one.split('@')
  const isReachable = HOST.test(domain) && !LOCAL_HOST.test(domain) && !`.${local}.`.includes('..')
  return isInvitationEmail(one) && isReachable
}

/** The part after the last '@' as it is compared; '' when there is none. */
export function domainOf(email: string) {
  const one = normalizeEmail(email)
  const index = one.lastIndexOf('@')
  return index < 0 ? '' : one.slice(index + 1)
}
