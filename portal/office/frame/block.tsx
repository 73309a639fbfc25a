import { type ReactNode, useId } from 'react'
import css from './block.module.css'

/** A part of a section: heading between rules, a note or a field at the right, content. */
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
