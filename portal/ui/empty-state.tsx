import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Nothing here: one sentence between rules, and what to do about it if anything. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}
