import { type ReactNode, useId } from 'react'
import css from './record-pane.module.css'

/** A record next to the list it was opened from: its name, its facts, and below them its actions. */
export function RecordPane({ name, foot, children }: { name: string; foot: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.record} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {name}
      </h2>
      <div className={css.scroll}>{children}</div>
      {foot}
    </section>
  )
}
