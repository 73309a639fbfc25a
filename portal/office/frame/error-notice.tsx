import type { ReactNode } from 'react'
import { Notice } from '#portal/ui/notice.tsx'

/** An error, announced to screen readers; nothing if there is none. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice kind="error" role="alert">
      {children}
    </Notice>
  )
}
