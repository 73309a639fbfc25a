import { type ComponentType, Suspense } from 'react'
import { matchPath, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { textsOfPage } from '#shared/page-texts.ts'
import { type PageFile, pageFileOf } from '#shared/pages.ts'
import { RequireCompany } from './guards.tsx'
import { lazyPage, preloadLazy } from './lazy-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { paths } from './paths.ts'

/** The id that the address ends with. */
const idIn = (path: string) => Object.values(matchPath(path, window.location.pathname)?.params ?? {})[0] ?? ''

/**
 * Each page is a file of its own, fetched when it is opened (spec section 2); what it shows of the server is asked for
 * with it.
 */
const PAGES = {
  'profile-page': lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  'generate-page': lazyPage(async () => (await import('./pages/generate-page.tsx')).GeneratePage),
  'badge-page': lazyPage(async () => {
    const { BadgePage, attendeeQuery } = await import('./pages/badge-page.tsx')
    void queryClient.prefetchQuery(attendeeQuery(idIn(paths.badge)))
    return BadgePage
  }),
  'visa-page': lazyPage(async () => (await import('./pages/visa-page.tsx')).VisaPage),
  'visa-receipt-page': lazyPage(async () => (await import('./pages/visa-receipt-page.tsx')).VisaReceiptPage),
  'letter-page': lazyPage(async () => (await import('./pages/letter-page.tsx')).LetterPage),
  'speaker-page': lazyPage(async () => {
    const { SpeakerPage, speakerQuery } = await import('./pages/speaker-page.tsx')
    void queryClient.prefetchQuery(speakerQuery(idIn(paths.speaker)))
    return SpeakerPage
  }),
  'exhibitor-list-page': lazyPage(async () => {
    const { ExhibitorListPage, exhibitorsQuery } = await import('./pages/exhibitor-list-page.tsx')
    void queryClient.prefetchQuery(exhibitorsQuery)
    return ExhibitorListPage
  }),
  'speaker-list-page': lazyPage(async () => {
    const { SpeakerListPage, speakersQuery } = await import('./pages/speaker-list-page.tsx')
    void queryClient.prefetchQuery(speakersQuery)
    return SpeakerListPage
  }),
  'map-page': lazyPage(async () => (await import('./pages/map-page.tsx')).MapPage),
  'login-page': lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage),
  'register-page': lazyPage(async () => (await import('./pages/register-page.tsx')).RegisterPage),
  'forgot-password-page': lazyPage(
    async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  'reset-password-page': lazyPage(
    async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  ),
  'restore-email-page': lazyPage(
    async () => (await import('./pages/restore-email-page.tsx')).RestoreEmailPage,
  ),
  'login-link-page': lazyPage(async () => (await import('./pages/login-link-page.tsx')).LoginLinkPage),
  'view-page': lazyPage(async () => (await import('./pages/view-page.tsx')).ViewPage),
  'not-found-page': lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
} satisfies Record<PageFile, ComponentType>

const ProfileSkeleton = lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfileSkeleton)

/** While the session is looked at; who has none is about to sign in. */
function ProfileLoading() {
  return sessionStore.getState().token ? <ProfileSkeleton /> : <PageSkeleton />
}

const at = (file: PageFile, ...ways: string[]): RouteObject[] =>
  ways.map((path) => ({ path, Component: PAGES[file] }))
const away = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> })

/** The ways to each page. */
const ROUTES: Record<PageFile, RouteObject[]> = {
  'profile-page': [
    {
      path: paths.root,
      element: (
        <>
          <PageSkeleton />
          <Navigate to={paths.profile} replace />
        </>
      ),
    },
    {
      element: (
        <Suspense fallback={<ProfileLoading />}>
          <RequireCompany needsToken />
        </Suspense>
      ),
      children: at('profile-page', paths.profile),
    },
  ],
  'generate-page': [{ element: <RequireCompany />, children: at('generate-page', paths.generate) }],
  'badge-page': at('badge-page', paths.badge),
  'visa-page': at('visa-page', paths.visa, paths.visaOfCompany),
  'visa-receipt-page': at('visa-receipt-page', paths.visaReceipt),
  'letter-page': at('letter-page', paths.letter),
  'speaker-page': at('speaker-page', paths.speaker),
  // What lies below the lists is not shown.
  'exhibitor-list-page': [
    ...at('exhibitor-list-page', paths.exhibitors),
    away(`${paths.exhibitors}/*`, paths.exhibitors),
  ],
  'speaker-list-page': [
    ...at('speaker-list-page', paths.speakers),
    away(`${paths.speakers}/*`, paths.speakers),
  ],
  'map-page': at('map-page', paths.map),
  'login-page': [...at('login-page', paths.login), away(paths.account, paths.login)],
  'register-page': at('register-page', paths.register),
  'forgot-password-page': at('forgot-password-page', paths.forgotPassword),
  'reset-password-page': at('reset-password-page', paths.resetPassword),
  'restore-email-page': at('restore-email-page', paths.restoreEmail),
  'login-link-page': at('login-link-page', paths.loginLink),
  'view-page': at('view-page', paths.view),
  'not-found-page': at('not-found-page', '*'),
}

/** The page of the address. Its own ways alone are looked through: to rank all of them takes a phone 50 ms. */
export function Router() {
  return useRoutes(ROUTES[fileOf(useLocation().pathname)])
}

const fileOf = (pathname: string): PageFile => pageFileOf(pathname) ?? 'not-found-page'

/** What lies behind the sign-in. */
const NEEDS_COMPANY: readonly PageFile[] = ['profile-page', 'generate-page']

/**
 * Fetches the page of an address before it is drawn: its file, which settles quietly, and the names of its texts.
 * What lies behind the sign-in only for who is signed in; others get the sign-in.
 */
export function preloadPage(pathname: string): { file: Promise<void>; texts: readonly string[] } {
  const asked = fileOf(pathname)
  const isShut = NEEDS_COMPANY.includes(asked) && !sessionStore.getState().companyId
  const file = isShut ? 'login-page' : asked
  return { file: preloadLazy(PAGES[file]), texts: textsOfPage(file) }
}
