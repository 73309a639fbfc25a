import { useEffect } from 'react'
import { usePlace } from '#portal/lib/place.tsx'

/** Kept in the history entry of a link's page. */
export interface LinkState {
  token?: string
  /** The token comes from confirming the address, not from the mail of a forgotten password. */
  isConfirmed?: boolean
}

/**
 * The `token` of a mailed link; '' if none. Removed from the URL at once and kept in the history entry, so
 * that a reload keeps it.
 */
export function useUrlToken(): string {
  const { pathname, search, state, go } = usePlace()
  const inAddress = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (inAddress !== null) void go(pathname, { replace: true, state: { ...(state as object), token: inAddress } })
  }, [inAddress, pathname, state, go])
  return inAddress ?? (state as LinkState | null)?.token ?? ''
}
