import { RouterPlace } from '#portal/lib/router-place.tsx'
import { type FrameProps, PageFrame } from './page-frame.tsx'
import { Router } from './router.tsx'
import { ScrollRestoration } from './scroll-restoration.ts'

/** All pages, one of which is shown, inside a router. */
export function AppFrame(props: FrameProps) {
  return (
    <RouterPlace>
      <PageFrame {...props}>
        <Router />
      </PageFrame>
      <ScrollRestoration />
    </RouterPlace>
  )
}
