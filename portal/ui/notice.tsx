import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './notice.module.css'

/** `note` ink · `due` accent, something is to be done · `late` red, failed or passed. */
export type NoticeKind = 'note' | 'due' | 'late'

/** A bar on the left edge, no box. `role="alert"` for one that appears in answer to an action. */
export function Notice({
  kind = 'note',
  role,
  children,
}: {
  kind?: NoticeKind
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <div className={cx(css.notice, css[kind])} role={role}>
      {children}
    </div>
  )
}
