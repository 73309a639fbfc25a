import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import type { FrameProps } from './page-frame.tsx'
import { startScrollRestoration } from './scroll-restoration.ts'

startScrollRestoration()

/** The pages behind the sign-in, which show many records and lead from one to the next. */
export const Routed = (props: FrameProps) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <AppFrame {...props} />
    </BrowserRouter>
  </QueryClientProvider>
)
