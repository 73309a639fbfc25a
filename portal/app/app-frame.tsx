import { Suspense } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router-dom'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** What every page shares: the wait for its texts and data, the toasts and the confirmation (PROF-19, PROF-20). */
export function AppFrame() {
  const navigate = useNavigate()
  return (
    <AriaRouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <Suspense fallback={<PageWaiting />}>
        <Outlet />
      </Suspense>
      <ToastRegion />
      <ConfirmHost />
      <ScrollRestoration />
    </AriaRouterProvider>
  )
}
