import type { Login } from '#shared/account/account.schema.ts'
import { normalizeEmail } from '#shared/email.ts'

/**
 * Reads the two parameters of a sign-in link: `token`, which stands for the password, and `email` by name;
 * where neither name is there, the first and the second parameter. `null` when either is missing or empty: nothing
 * happens then (LINK-05, Q-036).
 */
export function readLoginLink(search: string): Login | null {
  const params = new URLSearchParams(search)
  const isNamed = params.has('token') || params.has('email')
  const [first, second] = params.values()
  const token = isNamed ? params.get('token') : first
  const email = isNamed ? params.get('email') : second
  if (!token || !email?.trim()) return null
  // An unescaped '+' decodes to a space, which no address contains.
  return { email: normalizeEmail(email.trim().replaceAll(' ', '+')), password: token }
}
