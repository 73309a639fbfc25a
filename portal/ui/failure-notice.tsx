import { Notice } from '#portal/ui/notice.tsx'

/** The error near the form. `role` only where nothing else announces it. */
export function FailureNotice({ lines, role }: { lines: readonly string[]; role?: 'alert' }) {
  if (lines.length === 0) return null
  return (
    <Notice kind="late" {...(role && { role })}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
