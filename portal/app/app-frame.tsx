import { RouterNavigation } from '#portal/lib/router-navigation.tsx'
import { type FrameProps, PageFrame } from './page-frame.tsx'
import { Router } from './router.tsx'
import { ScrollRestoration } from './scroll-restoration.ts'

/** All pages, one of which is shown, inside a router. */
export function AppFrame(props: FrameProps) {
  return (
    <RouterNavigation>
      <PageFrame {...props}>
        <Router />
      </PageFrame>
      <ScrollRestoration />
    </RouterNavigation>
  )
}
