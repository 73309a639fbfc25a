import { type ReactNode, useId } from 'react'
import css from './block.module.css'

/** A part of a section: its name between rules, words or a field at the right, and what it holds. */
export function Block({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.block} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && <div className={css.note}>{note}</div>}
      </div>
      {children}
    </section>
  )
}
