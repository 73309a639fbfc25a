import type { ReactNode } from 'react'
import { CallErrorBoundary } from '#portal/ui/call-error-boundary.tsx'
import { ErrorPanel } from '#portal/ui/error-panel.tsx'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'

/**
 * Without a network the edition fails as well as the badge. The text for that is shown all the same, with the
 * address that stands in an edition nobody changed.
 */
export function AttendeeErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <CallErrorBoundary
      fallback={
        <ErrorPanel
          feature="attendee"
          supportEmail={DEFAULT_SUPPORT_EMAIL}
          kind="broken"
          onRetry={() => location.reload()}
        />
      }
    >
      {children}
    </CallErrorBoundary>
  )
}
