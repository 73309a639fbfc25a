import type { ReactNode } from 'react'
import { Notice } from '#portal/ui/notice.tsx'

interface Props {
  lines: readonly string[]
  /** What can be done about all of them. */
  last?: ReactNode
  role?: 'alert'
}

/** The error near the form. `role` only where nothing else announces it. */
export function FailureNotice({ lines, last, role }: Props) {
  if (lines.length === 0) return null
  return (
    <Notice kind="late" {...(role && { role })}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {last && <div>{last}</div>}
    </Notice>
  )
}
