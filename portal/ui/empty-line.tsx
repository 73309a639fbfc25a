import type { ReactNode } from 'react'
import css from './empty-line.module.css'

/** Nothing here: one sentence between rules, and what to do about it if anything. */
export function EmptyLine({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}
