import type { ReactNode } from 'react'
import { Notice } from '#portal/ui/notice.tsx'

/** What went wrong, said aloud; nothing while nothing did. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice kind="late" role="alert">
      {children}
    </Notice>
  )
}
