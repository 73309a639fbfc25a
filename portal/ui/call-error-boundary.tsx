import type { ReactNode } from 'react'
import { CallError } from '#shared/contract/call-error.ts'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx'

type Props = Pick<ErrorPanelProps, 'feature'> & {
  /** Shown above the panel, where the children bring the page's header themselves. */
  above?: ReactNode
  children: ReactNode
}

/**
 * Shows an error panel when a call failed during rendering; other errors go to the portal's own boundary. Offline, the
 * edition does not load either, so the address is the default edition's.
 */
export function CallErrorBoundary({ feature, above, children }: Props) {
  const panel = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const retry = () => location.reload()
    return (
      <>
        {above}
        <ErrorPanel feature={feature} kind="broken" supportEmail={DEFAULT_SUPPORT_EMAIL} onRetry={retry} />
      </>
    )
  }
  return <ErrorBoundary fallback={panel}>{children}</ErrorBoundary>
}
