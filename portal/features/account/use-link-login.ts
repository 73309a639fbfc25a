import { useEffect, useRef } from 'react'
import type { Login } from '#shared/account/account.schema.ts'
import { normalizeEmail } from '#shared/email.ts'
import { accountApi } from './account.api.ts'
import { beginSession, failureLines, showAlert } from './begin-session.ts'

/**
 * Reads the two parameters of a sign-in link: `token`, which replaces the password, and `email` by name;
 * if one of them has another name, the first other parameter; if both have, the first two. `null` when either is
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

/** Signs in with a link, once, also when React runs its effects twice. Without a link nothing happens. */
export function useLoginLink(link: Login | null, onDone: (isSignedIn: boolean) => void) {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!link || hasRun.current) return
    hasRun.current = true
    accountApi
      .loginByLink({ body: link })
      .then(beginSession)
      .then(
        () => onDone(true),
        (error: unknown) => {
          showAlert(failureLines(error))
          onDone(false)
        },
      )
  }, [link, onDone])
}
