import { type ComponentType, Suspense, use, useState } from 'react'
import { type Location, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { isBrowser } from '#portal/lib/is-browser.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { closeSession, sessionStore } from '#portal/lib/session.ts'
import { returnUrlQuery } from '#shared/account/return-url.ts'
import { matchPage, textsOf } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { lazyPage, preloadLazy } from './lazy-page.tsx'
import { loadPageFile } from './page-file.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { sessionReady } from './start-session.ts'

/** Shown while the session is checked; without one the sign-in page comes next, so only a plain skeleton. */
function SessionCheck({ Skeleton }: { Skeleton: ComponentType }) {
  return sessionStore.getState().token ? <Skeleton /> : <PageSkeleton />
}

function guardedRoute(page: Page, Skeleton: ComponentType, children: RouteObject[]): RouteObject {
  const element = (
    <Suspense fallback={<SessionCheck Skeleton={Skeleton} />}>
      <RequireCompany needsToken={page.guard === 'token'} />
    </Suspense>
  )
  return { element, children }
}

/**
 * A page's component, fetched when it is opened (spec section 2), and its routes. Its data is requested as
 * soon as its file is there.
 */
function routed(page: Page) {
  const Component = lazyPage(async () => {
    const { Component, prefetch } = await loadPageFile(page)
    if (isBrowser) void prefetch?.(matchPage(window.location.pathname).params, queryClient)
    return Component
  })
  const Skeleton = lazyPage(async () => (await loadPageFile(page)).Skeleton ?? PageSkeleton)
  const shown = [page.path, ...(page.alsoAt ?? [])].map((path): RouteObject => ({ path, Component }))
  const routes = [
    ...(page.guard ? [guardedRoute(page, Skeleton, shown)] : shown),
    ...(page.redirectFrom ?? []).map((path): RouteObject => ({ path, element: <Redirect to={page.path} /> })),
  ]
  return {
    routes,
    preload: () => Promise.all([preloadLazy(Component), ...(page.guard ? [preloadLazy(Skeleton)] : [])]),
  }
}

function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageSkeleton />
      <Navigate to={to} replace />
    </>
  )
}

const routedPages = new Map(Object.values(pages).map((page: Page) => [page, routed(page)]))

/** The page for the current URL. Only its own routes are matched: ranking all of them takes a phone 50 ms. */
export function Router() {
  const { page } = matchPage(useLocation().pathname)
  return useRoutes(routedPages.get(page)?.routes ?? [])
}

/**
 * Fetches the file of the page for a URL (never rejects) and names the texts that it needs. For a page behind
 * the sign-in, users who are not signed in get the sign-in page instead.
 */
export function preloadPage(pathname: string): { file: Promise<unknown>; texts: readonly string[] } {
  const asked = matchPage(pathname).page
  const page = asked.guard && !sessionStore.getState().companyId ? pages.login : asked
  return { file: routedPages.get(page)?.preload() ?? Promise.resolve(), texts: textsOf(page) }
}

/** The sign-in path with a returnUrl: path, query and fragment (ROUTE-03, Q-021). */
function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pages.login.path + returnUrlQuery(pathname + search + hash)
}

/**
 * Admits users with a company id (ROUTE-10, Q-022); with `needsToken` an id without a token is signed out at
 * once. Decided on entry: a later logout redirects by itself, without a returnUrl.
 */
function RequireCompany({ needsToken = false }: { needsToken?: boolean }) {
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
