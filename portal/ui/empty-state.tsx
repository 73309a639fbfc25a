import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** An empty list: one sentence between rules, and an action if there is one. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}
