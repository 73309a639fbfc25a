import { domainOf } from './email.ts'

/** The domains of most private addresses. */
const WELL_KNOWN = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.fr',
  'icloud.com',
  'orange.fr',
  'laposte.net',
  'protonmail.com',
]
/** Real domains that are one letter away from a well-known one. */
const REAL = [
  'mail.com',
  'ymail.com',
  'gmx.com',
  'email.com',
  'hotmail.de',
  'hotmail.it',
  'hotmail.es',
  'yahoo.de',
  'yahoo.it',
  'yahoo.es',
  'yahoo.ca',
  'outlook.de',
  'outlook.it',
  'outlook.es',
]

/**
 * The address that was probably meant, when the domain is one typo away from a well-known one or from one of `own`;
 * undefined otherwise. A hint, never a refusal.
 */
export function suggestEmail(email: string, own: readonly string[] = []): string | undefined {
  const typed = email.trim()
  const domain = domainOf(typed)
  const known = [...own.filter((one) => one !== ''), ...WELL_KNOWN]
  if (domain === '' || known.includes(domain) || REAL.includes(domain)) return undefined
  const meant = known.find((one) => isOneTypo(domain, one))
  return meant && `${typed.slice(0, typed.lastIndexOf('@'))}@${meant}`
}

/** One letter added, missing or changed, or two neighbours swapped. */
function isOneTypo(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  const [rest, goal] = [typed.slice(from), meant.slice(from)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    rest.slice(1) === goal.slice(1) || rest.slice(1) === goal || rest === goal.slice(1) || swapped === goal
  )
}
