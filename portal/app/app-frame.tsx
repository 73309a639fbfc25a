import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { onDemand } from '#portal/lib/on-demand.tsx'
import { sessionStore } from '#portal/lib/session.ts'
import { markFirstPageShown } from '#portal/lib/when-idle.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { BrokenPage } from './broken-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Router } from './router.tsx'
import { useArrivals } from './use-go-to.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const ImpersonationBanner = onDemand(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner)

/** Work that waits for the first page's data waits no longer than this. */
const LATE_MS = 3000

type Props = {
  /** Called once the first page is there. */
  onShown?: (() => void) | undefined
  /** Called with the address of each page. */
  onNavigate?: (path: string) => void
}

/** Around every page: the wait for texts and data, toasts and the confirmation dialog (PROF-19, PROF-20). */
export function AppFrame({ onShown, onNavigate }: Props) {
  const { pathname } = useLocation()
  useEffect(() => onNavigate?.(pathname), [pathname, onNavigate])
  useScrollRestoration()
  useArrivals()
  const isImpersonation = useStore(sessionStore, (session) => session.isImpersonation)
  return (
    <>
      <PageErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Router />
          <FirstPageShown onShown={onShown} />
        </Suspense>
      </PageErrorBoundary>
      {isImpersonation && <ImpersonationBanner />}
      <ToastRegion />
      <ConfirmHost />
    </>
  )
}

/** Inside the Suspense boundary, so its effect runs once the first page is shown; then it awaits the data. */
function FirstPageShown({ onShown }: { onShown: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onShown?.(), [])
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!isFetching) return markFirstPageShown()
    const late = setTimeout(markFirstPageShown, LATE_MS)
    return () => clearTimeout(late)
  }, [isFetching])
  return null
}

/** Shows the error page in place of a page that threw; navigating resets it. */
function PageErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary place={useLocation().key} fallback={(error) => <BrokenPage error={error} />}>
      {children}
    </ErrorBoundary>
  )
}
