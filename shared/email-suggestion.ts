import { domainOf } from './email.ts'
import domains from './email-domains.json' with { type: 'json' }
import { isWithinOneTypo } from './names/edit-distance.ts'

/** The domains of most private addresses, and real ones that are one letter away from one of those. */
const { wellKnown, real } = domains

/** Whether anybody can have an address there. */
export const isPublicDomain = (domain: string) => wellKnown.includes(domain) || real.includes(domain)

/**
 * The address that was probably meant, when the domain is one typo away from a well-known one or from one of `own`;
 * undefined otherwise. A hint, never a refusal.
 */
export function suggestEmail(email: string, own: readonly string[] = []) {
  const typed = email.trim()
  const domain = domainOf(typed)
  const known = [...own.filter((one) => one !== ''), ...wellKnown]
  if (domain === '' || known.includes(domain) || real.includes(domain)) return undefined
  const suggestion = known.find((one) => isWithinOneTypo(domain, one))
  return suggestion && `${typed.slice(0, typed.lastIndexOf('@'))}@${suggestion}`
}
