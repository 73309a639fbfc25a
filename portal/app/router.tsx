import { type ComponentType, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { sessionStore } from '#portal/lib/session.ts'
import { matchPage, textsOf } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { RequireCompany } from './guards.tsx'
import { lazyPage, preloadLazy } from './lazy-page.tsx'
import { loadPageFile } from './page-file.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Shown while the session is checked; without one the sign-in page comes next, so only a plain skeleton. */
function SessionCheck({ Skeleton }: { Skeleton: ComponentType }) {
  return sessionStore.getState().token ? <Skeleton /> : <PageSkeleton />
}

function guardedRoute(page: Page, children: RouteObject[]): RouteObject {
  const Skeleton = lazyPage(async () => (await loadPageFile(page)).Skeleton ?? PageSkeleton)
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
    void prefetch?.(matchPage(window.location.pathname).params)
    return Component
  })
  const shown = [page.path, ...(page.alsoAt ?? [])].map((path): RouteObject => ({ path, Component }))
  const routes = [
    ...(page.guard ? [guardedRoute(page, shown)] : shown),
    ...(page.redirectFrom ?? []).map((path): RouteObject => ({ path, element: <Redirect to={page.path} /> })),
  ]
  return { Component, routes }
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
export function preloadPage(pathname: string): { file: Promise<void>; texts: readonly string[] } {
  const asked = matchPage(pathname).page
  const page = asked.guard && !sessionStore.getState().companyId ? pages.login : asked
  return { file: preloadLazy(routedPages.get(page)?.Component), texts: textsOf(page) }
}
