import type { ReactNode } from 'react'
import { CallErrorBoundary } from '#portal/ui/call-error-boundary.tsx'
import { ErrorPanel } from '#portal/ui/error-panel.tsx'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'

/**
 * Offline, the edition fails to load as well as the badge. The error text is still shown, with the default
 * edition's address.
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
