import type { Login } from '#shared/account/account.schema.ts'
import { normalizeEmail } from '#shared/email.ts'

/**
 * Reads the two parameters of a sign-in link: `token`, which stands for the password, and `email` by name;
 * where one of them has another name, the first other parameter; where both have, the first two. `null` when either is
 * missing or empty: nothing happens then (LINK-05, Q-036, Q-309).
 */
export function readLoginLink(search: string): Login | null {
  const params = new URLSearchParams(search)
  const others = params.entries().filter(([name]) => name !== 'token' && name !== 'email')
  const next = () => others.next().value?.[1]
  const token = params.has('token') ? params.get('token') : next()
  const email = params.has('email') ? params.get('email') : next()
  if (!token || !email?.trim()) return null
  // An unescaped '+' decodes to a space, which no address contains.
  return { email: normalizeEmail(email.trim().replaceAll(' ', '+')), password: token }
}
