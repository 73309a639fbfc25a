import { type ComponentType, Suspense, use, useState } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { closeSession, sessionStore } from '#portal/lib/session.ts'
import { loginAddress } from '#shared/account/return-url.ts'
import { matchPage } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { partsOf } from './page-parts.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { isSessionReady, sessionReady } from './start-session.ts'

/** Shown while the session is checked; without one the sign-in page comes next, so only a plain skeleton. */
function SessionCheck({ Skeleton }: { Skeleton: ComponentType }) {
  return sessionStore.getState().token ? <Skeleton /> : <PageSkeleton />
}

function guardedRoute(page: Page, children: RouteObject[]): RouteObject {
  const element = (
    <Suspense fallback={<SessionCheck Skeleton={partsOf(page).Skeleton} />}>
      <RequireCompany needsToken={page.guard === 'token'} />
    </Suspense>
  )
  return { element, children }
}

function routesOf(page: Page): RouteObject[] {
  const { Component } = partsOf(page)
  const ownRoutes = [page.path, ...(page.alsoAt ?? [])].map((path): RouteObject => ({ path, Component }))
  return [
    ...(page.guard ? [guardedRoute(page, ownRoutes)] : ownRoutes),
    ...(page.redirectFrom ?? []).map((path): RouteObject => ({ path, element: <Redirect to={page.path} /> })),
  ]
}

function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageSkeleton />
      <Navigate to={to} replace />
    </>
  )
}

const routes = new Map(Object.values(pages).map((page: Page) => [page, routesOf(page)]))

/** The page for the current URL. Only its own routes are matched: ranking all of them takes a phone 50 ms. */
export function Router() {
  const { page } = matchPage(useLocation().pathname)
  return useRoutes(routes.get(page) ?? [])
}

/**
 * Admits users with a company id (ROUTE-10, Q-022); with `needsToken` an id without a token is signed out at
 * once. Decided on entry: a later sign-out redirects by itself, without a returnUrl.
 */
function RequireCompany({ needsToken }: { needsToken: boolean }) {
  // Kept from the first attempt: after suspending, React continues only if the component suspends again.
  const [isReady] = useState(isSessionReady)
  if (!isReady) use(sessionReady())
  const location = useLocation()
  const [isAdmitted] = useState(() => mayEnter(needsToken))
  return isAdmitted ? <Outlet /> : <Navigate to={loginAddress(location)} replace />
}

function mayEnter(needsToken: boolean) {
  const { companyId, token } = sessionStore.getState()
  if (!companyId) return false
  if (!needsToken || token) return true
  closeSession()
  return false
}
