import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

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
  return inAddress ?? (state as { token?: string } | null)?.token ?? ''
}
