import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** An empty list: a sentence between two rules, and an optional action. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className="text-26 sign">{title}</p>
      {children}
    </div>
  )
}
