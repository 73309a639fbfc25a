import { use, useState } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { closeSession, sessionStore } from '#portal/lib/session.ts'
import { returnUrlQuery } from '#shared/account/return-url.ts'
import { pages } from '#shared/pages.ts'
import { sessionReady } from './start-session.ts'

/** The sign-in path with a returnUrl: path, query and fragment (ROUTE-03, Q-021). */
function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pages.login.path + returnUrlQuery(pathname + search + hash)
}

/**
 * Admits users with a company id (ROUTE-10, Q-022); with `needsToken` an id without a token is signed out at
 * once. Decided on entry: a later logout redirects by itself, without a returnUrl.
 */
export function RequireCompany({ needsToken = false }: { needsToken?: boolean }) {
  use(sessionReady())
  const location = useLocation()
  const [isLetIn] = useState(() => mayEnter(needsToken))
  return isLetIn ? <Outlet /> : <Navigate to={loginAddress(location)} replace />
}

function mayEnter(needsToken: boolean): boolean {
  const { companyId, token } = sessionStore.getState()
  if (!companyId) return false
  if (!needsToken || token) return true
  closeSession()
  return false
}
