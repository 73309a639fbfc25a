import { useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#portal/lib/session.ts'

/** Whether the view of a company is over: by its hour, while nothing is asked of the server, or by the server's word. */
export function useImpersonationEnd(): boolean {
  const token = useStore(sessionStore, (session) => session.token)
  useEffect(() => {
    const end = () => sessionStore.setState({ isImpersonationOver: true })
    const timer = setTimeout(end, Math.max(0, endOf(token) - Date.now()))
    return () => clearTimeout(timer)
  }, [token])
  return useStore(sessionStore, (session) => session.isImpersonationOver)
}

/** When a token ends, in milliseconds since 1970. One that cannot be read has ended. */
function endOf(token: string | null): number {
  try {
    const claims = (token ?? '').split('.')[1] ?? ''
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp) * 1000
  } catch {
    return 0
  }
}
