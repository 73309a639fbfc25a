import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { AppFrame } from './app-frame.tsx'
import { CompanyOnly } from './guards.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { BrokenPage } from './pages/broken-page.tsx'
import { paths } from './paths.ts'

/** Each page is a file of its own, fetched when it is opened (spec section 2). */
const routes: RouteObject[] = [
  { path: paths.root, element: <Navigate to={paths.profile} replace /> },
  {
    element: <CompanyOnly needsToken />,
    children: [
      {
        path: paths.profile,
        lazy: async () => ({ Component: (await import('./pages/profile-page.tsx')).ProfilePage }),
      },
    ],
  },
  {
    element: <CompanyOnly />,
    children: [
      {
        path: paths.generate,
        lazy: async () => ({ Component: (await import('./pages/generate-page.tsx')).GeneratePage }),
      },
    ],
  },
  {
    path: paths.badge,
    lazy: async () => ({ Component: (await import('./pages/badge-page.tsx')).BadgePage }),
  },
  ...[paths.visa, paths.visaOfCompany].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./pages/visa-page.tsx')).VisaPage }),
  })),
  {
    path: paths.visaReceipt,
    lazy: async () => ({ Component: (await import('./pages/visa-receipt-page.tsx')).VisaReceiptPage }),
  },
  {
    path: paths.speaker,
    lazy: async () => ({ Component: (await import('./pages/speaker-page.tsx')).SpeakerPage }),
  },
  {
    path: paths.exhibitors,
    lazy: async () => ({ Component: (await import('./pages/exhibitor-list-page.tsx')).ExhibitorListPage }),
  },
  {
    path: paths.speakers,
    lazy: async () => ({ Component: (await import('./pages/speaker-list-page.tsx')).SpeakerListPage }),
  },
  // What lies below the lists is not shown.
  { path: `${paths.exhibitors}/*`, element: <Navigate to={paths.exhibitors} replace /> },
  { path: `${paths.speakers}/*`, element: <Navigate to={paths.speakers} replace /> },
  {
    path: paths.map,
    lazy: async () => ({ Component: (await import('./pages/map-page.tsx')).MapPage }),
  },
  { path: paths.account, element: <Navigate to={paths.login} replace /> },
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('./pages/register-page.tsx')).RegisterPage }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({ Component: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({ Component: (await import('./pages/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: paths.restoreEmail,
    lazy: async () => ({ Component: (await import('./pages/restore-email-page.tsx')).RestoreEmailPage }),
  },
  {
    path: paths.loginLink,
    lazy: async () => ({ Component: (await import('./pages/login-link-page.tsx')).LoginLinkPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
  },
]

export const router = createBrowserRouter([
  { element: <AppFrame />, HydrateFallback: PageWaiting, ErrorBoundary: BrokenPage, children: routes },
])
