import { useEffect, useRef } from 'react'
import type { Login } from '#shared/account/account.schema.ts'
import { accountApi } from './account.api.ts'
import { beginSession } from './begin-session.ts'
import { alertLines, failureLines } from './failure-lines.ts'

/** Signs in with a link, once, also when React runs its effects twice. Without a link nothing happens. */
export function useLinkLogin(link: Login | null, onDone: (isSignedIn: boolean) => void): void {
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
          alertLines(failureLines(error))
          onDone(false)
        },
      )
  }, [link, onDone])
}
