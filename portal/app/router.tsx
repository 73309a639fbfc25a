import { Suspense } from 'react'
import { matchPath, matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { textsOfPage } from '#shared/page-texts.ts'
import { pageFileOf } from '#shared/pages.ts'
import { CompanyOnly } from './guards.tsx'
import { lazyPage, preloadLazy } from './lazy-page.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { paths } from './paths.ts'

const ProfileWaiting = lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfileWaiting)

/** While the session is looked at; who has none is about to sign in. */
function ProfileOnItsWay() {
  return sessionStore.getState().token ? <ProfileWaiting /> : <PageWaiting />
}

/** The id that the address ends with. */
const idIn = (path: string) => Object.values(matchPath(path, window.location.pathname)?.params ?? {})[0] ?? ''

/**
 * Each page is a file of its own, fetched when it is opened (spec section 2); what it shows of the server is asked for
 * with it.
 */
const routes: RouteObject[] = [
  {
    path: paths.root,
    element: (
      <>
        <PageWaiting />
        <Navigate to={paths.profile} replace />
      </>
    ),
  },
  {
    element: (
      <Suspense fallback={<ProfileOnItsWay />}>
        <CompanyOnly needsToken />
      </Suspense>
    ),
    children: [
      {
        path: paths.profile,
        Component: lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
      },
    ],
  },
  {
    element: <CompanyOnly />,
    children: [
      {
        path: paths.generate,
        Component: lazyPage(async () => (await import('./pages/generate-page.tsx')).GeneratePage),
      },
    ],
  },
  {
    path: paths.badge,
    Component: lazyPage(async () => {
      const { BadgePage, attendeeQuery } = await import('./pages/badge-page.tsx')
      void queryClient.prefetchQuery(attendeeQuery(idIn(paths.badge)))
      return BadgePage
    }),
  },
  ...[paths.visa, paths.visaOfCompany].map((path) => ({
    path,
    Component: lazyPage(async () => (await import('./pages/visa-page.tsx')).VisaPage),
  })),
  {
    path: paths.visaReceipt,
    Component: lazyPage(async () => (await import('./pages/visa-receipt-page.tsx')).VisaReceiptPage),
  },
  {
    path: paths.letter,
    Component: lazyPage(async () => (await import('./pages/letter-page.tsx')).LetterPage),
  },
  {
    path: paths.speaker,
    Component: lazyPage(async () => {
      const { SpeakerPage, speakerQuery } = await import('./pages/speaker-page.tsx')
      void queryClient.prefetchQuery(speakerQuery(idIn(paths.speaker)))
      return SpeakerPage
    }),
  },
  {
    path: paths.exhibitors,
    Component: lazyPage(async () => {
      const { ExhibitorListPage, exhibitorsQuery } = await import('./pages/exhibitor-list-page.tsx')
      void queryClient.prefetchQuery(exhibitorsQuery)
      return ExhibitorListPage
    }),
  },
  {
    path: paths.speakers,
    Component: lazyPage(async () => {
      const { SpeakerListPage, speakersQuery } = await import('./pages/speaker-list-page.tsx')
      void queryClient.prefetchQuery(speakersQuery)
      return SpeakerListPage
    }),
  },
  // What lies below the lists is not shown.
  { path: `${paths.exhibitors}/*`, element: <Navigate to={paths.exhibitors} replace /> },
  { path: `${paths.speakers}/*`, element: <Navigate to={paths.speakers} replace /> },
  {
    path: paths.map,
    Component: lazyPage(async () => (await import('./pages/map-page.tsx')).MapPage),
  },
  { path: paths.account, element: <Navigate to={paths.login} replace /> },
  {
    path: paths.login,
    Component: lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage),
  },
  {
    path: paths.register,
    Component: lazyPage(async () => (await import('./pages/register-page.tsx')).RegisterPage),
  },
  {
    path: paths.forgotPassword,
    Component: lazyPage(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: paths.resetPassword,
    Component: lazyPage(async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: paths.restoreEmail,
    Component: lazyPage(async () => (await import('./pages/restore-email-page.tsx')).RestoreEmailPage),
  },
  {
    path: paths.loginLink,
    Component: lazyPage(async () => (await import('./pages/login-link-page.tsx')).LoginLinkPage),
  },
  {
    path: paths.view,
    Component: lazyPage(async () => (await import('./pages/view-page.tsx')).ViewPage),
  },
  {
    path: '*',
    Component: lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
  },
]

/** The page of the address. */
export function Router() {
  return useRoutes(routes)
}

/**
 * Fetches the page of an address before it is drawn: its file, which settles quietly, and the names of its texts.
 * What lies behind the sign-in only for who is signed in; others get the sign-in.
 */
export function preloadPage(pathname: string): { file: Promise<void>; texts: readonly string[] } {
  const [outer, inner] = matchRoutes(routes, pathname) ?? []
  if (inner && !sessionStore.getState().companyId) return preloadPage(paths.login)
  return {
    file: preloadLazy((inner ?? outer)?.route.Component),
    texts: textsOfPage(pageFileOf(pathname) ?? 'not-found-page'),
  }
}
