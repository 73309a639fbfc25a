import { Component, type ReactNode } from 'react'
import { CallError } from '#shared/contract/call-error.ts'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx'

type Props = Pick<ErrorPanelProps, 'feature'> & { children: ReactNode }

/**
 * Shows an error panel when a call failed during rendering; other errors go to the portal's own boundary. Offline, the
 * edition does not load either, so the address is the default edition's.
 */
export class CallErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof CallError)) throw error
    return (
      <ErrorPanel
        feature={this.props.feature}
        kind="broken"
        supportEmail={DEFAULT_SUPPORT_EMAIL}
        onRetry={() => location.reload()}
      />
    )
  }
}
