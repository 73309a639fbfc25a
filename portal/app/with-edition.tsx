import { Component, type ReactNode, Suspense } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

type Props = { fallback?: ReactNode; children: (edition: Edition) => ReactNode }

/**
 * Renders edition-dependent content once loaded. Signing in works without it, so a failed call leaves the
 * fallback instead of breaking the page.
 */
export function WithEdition({ fallback = null, children }: Props) {
  return (
    <Quiet fallback={fallback}>
      <Suspense fallback={fallback}>
        <Shown>{children}</Shown>
      </Suspense>
    </Quiet>
  )
}

function Shown({ children }: Pick<Props, 'children'>) {
  return children(useEdition())
}

class Quiet extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
