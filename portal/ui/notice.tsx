import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './notice.module.css'

/** `info` in the text colour; `warning` in the accent, something must be done; `error` in red, failed or overdue. */
export type NoticeKind = 'info' | 'warning' | 'error'

type Props = {
  kind?: NoticeKind
  role?: 'alert' | 'status'
  children: ReactNode
}

/** Text with a bar on the left and no box. Use `role="alert"` if it appears in response to an action. */
export function Notice({ kind = 'info', role, children }: Props) {
  return (
    <div className={cx(css.notice, css[kind])} role={role}>
      {children}
    </div>
  )
}
