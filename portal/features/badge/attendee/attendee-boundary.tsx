import type { ReactNode } from 'react'
import { CallBoundary } from '#portal/ui/call-boundary.tsx'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { AttendeeTrouble } from './attendee-trouble.tsx'

/**
 * Without a network the edition fails as well as the badge. The text for that is shown all the same, with the
 * address that stands in an edition nobody changed.
 */
export function AttendeeBoundary({ children }: { children: ReactNode }) {
  return (
    <CallBoundary
      fallback={
        <AttendeeTrouble
          supportEmail={DEFAULT_SUPPORT_EMAIL}
          kind="broken"
          onAgain={() => location.reload()}
        />
      }
    >
      {children}
    </CallBoundary>
  )
}
