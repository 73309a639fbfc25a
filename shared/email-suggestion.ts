import { domainOf } from './email.ts'
import domains from './email-domains.json' with { type: 'json' }

/** The domains of most private addresses, and real ones that are one letter away from one of those. */
const { wellKnown, real } = domains

/**
 * The address that was probably meant, when the domain is one typo away from a well-known one or from one of `own`;
 * undefined otherwise. A hint, never a refusal.
 */
export function suggestEmail(email: string, own: readonly string[] = []): string | undefined {
  const typed = email.trim()
  const domain = domainOf(typed)
  const known = [...own.filter((one) => one !== ''), ...wellKnown]
  if (domain === '' || known.includes(domain) || real.includes(domain)) return undefined
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
