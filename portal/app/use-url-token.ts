import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The `token` of a mailed link. It leaves the address bar at once and stays with the history entry, so that
 * loading the page again keeps it; '' when there is none.
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
