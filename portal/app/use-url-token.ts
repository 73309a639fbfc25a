import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

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
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])
  return inAddress ?? (state as LinkState | null)?.token ?? ''
}
