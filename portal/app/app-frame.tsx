import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#portal/lib/session.ts'
import { firstPageShown } from '#portal/lib/when-idle.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { Router } from './router.tsx'
import { useArrivals } from './use-go-to.ts'
import { useScrollPlaces } from './use-scroll-places.ts'

const ViewStrip = lazy(async () => ({ default: (await import('./view-strip.tsx')).ViewStrip }))

/** An answer that takes longer keeps nothing else back. */
const LATE_MS = 3000

/** What every page shares: the wait for its texts and data, the toasts and the confirmation (PROF-19, PROF-20). */
export function AppFrame() {
  useScrollPlaces()
  useArrivals()
  const isView = useStore(sessionStore, (session) => session.isView)
  return (
    <>
      <PageBoundary>
        <Suspense fallback={<PageWaiting />}>
          <Router />
          <FirstPageShown />
        </Suspense>
      </PageBoundary>
      {isView && (
        <Suspense fallback={null}>
          <ViewStrip />
        </Suspense>
      )}
      <ToastRegion />
      <ConfirmHost />
    </>
  )
}

/** Inside the boundary, its effect runs when the first page is no longer waited for, nor what it asked for. */
function FirstPageShown() {
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!isFetching) return firstPageShown()
    const late = setTimeout(firstPageShown, LATE_MS)
    return () => clearTimeout(late)
  }, [isFetching])
  return null
}
