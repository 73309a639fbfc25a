import { type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { callsSettled } from '#portal/lib/http-transport.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { lazyComponent } from '#portal/lib/on-demand.tsx'
import { sessionStore } from '#portal/lib/session.ts'
import { markFirstPageShown } from '#portal/lib/when-idle.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { BrokenPage } from './broken-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const ImpersonationBanner = lazyComponent(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner)

/** Work that waits for the first page's data waits no longer than this. */
const MAX_WAIT_MS = 3000

export interface FrameProps {
  /** Called once the first page is there. */
  onFirstPageShown?: (() => void) | undefined
}

/** Around every page: the wait for texts and data, toasts and the confirmation dialog (PROF-19, PROF-20). */
export function PageFrame({ onFirstPageShown, children }: FrameProps & { children: ReactNode }) {
  const isImpersonation = useStore(sessionStore, (session) => session.isImpersonation)
  return (
    <>
      {/* Shown instead of a page that threw; navigating removes it. */}
      <ErrorBoundary resetKey={usePageLocation().key} fallback={(error) => <BrokenPage error={error} />}>
        <Suspense fallback={<PageSkeleton />}>
          {children}
          <FirstPageShown onFirstPageShown={onFirstPageShown} />
        </Suspense>
      </ErrorBoundary>
      {isImpersonation && <ImpersonationBanner />}
      <ToastRegion />
      <ConfirmHost />
    </>
  )
}

/** Inside the Suspense boundary, so its effect runs once the first page is shown; then it awaits the data. */
function FirstPageShown({ onFirstPageShown }: FrameProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onFirstPageShown?.()
    void Promise.race([callsSettled(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]).then(
      markFirstPageShown,
    )
  }, [])
  return null
}
