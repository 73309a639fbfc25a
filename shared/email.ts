/** The one form in which an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** An address containing spaces, separators or control characters is not exactly one address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_ONE_ADDRESS = /[\s,;<>\u0000-\u001f\u007f]/

/** 'Valid format' everywhere except in invitations; several addresses in a row are not valid. */
export function isEmailAddress(email: string): boolean {
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && !NOT_ONE_ADDRESS.test(email)
}

/** The rule for invitations, laxer than for other addresses (spec section 5, VAL-50 to VAL-52, Q-086). */
export function isInvitationEmail(email: string): boolean {
  const one = email.trim()
  return one.length > 4 && one.indexOf('@') > 0 && !one.endsWith('@') && !NOT_ONE_ADDRESS.test(one)
}

/** The part after the last '@', in lower case; '' when there is none. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : normalizeEmail(email.slice(at + 1))
}
