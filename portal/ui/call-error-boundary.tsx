import { Component, type ReactNode } from 'react'
import { CallError } from '#shared/contract/call-error.ts'

type Props = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback when a call failed during rendering; other errors go to the portal's own boundary. */
export class CallErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof CallError)) throw error
    return this.props.fallback
  }
}
