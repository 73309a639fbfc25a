import type { ReactNode } from 'react'
import { Notice } from '#portal/ui/notice.tsx'

interface Props {
  lines: readonly string[]
  /** What can be done about all of them. */
  action?: ReactNode
  role?: 'alert'
}

/** The error near the form. `role` only where nothing else announces it. */
export function FailureNotice({ lines, action, role }: Props) {
  if (lines.length === 0) return null
  return (
    <Notice kind="error" {...(role && { role })}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {action && <div>{action}</div>}
    </Notice>
  )
}
