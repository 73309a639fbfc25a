import { type ReactNode, Suspense } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'

type Props = { fallback?: ReactNode; children: (edition: Edition) => ReactNode }

/**
 * Renders edition-dependent content once loaded. Signing in works without it, so a failed call leaves the
 * fallback instead of breaking the page.
 */
export function WithEdition({ fallback = null, children }: Props) {
  return (
    <ErrorBoundary fallback={() => fallback}>
      <Suspense fallback={fallback}>
        <Content>{children}</Content>
      </Suspense>
    </ErrorBoundary>
  )
}

function Content({ children }: Pick<Props, 'children'>) {
  return children(useEdition())
}
