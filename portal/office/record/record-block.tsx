import { type ReactNode, useId } from 'react'
import css from './record-block.module.css'

type Props = {
  title: string
  end?: ReactNode
  children: ReactNode
}

/** A part of the record under a rule: heading, text or a button at the right, content. */
export function RecordBlock({ title, end, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <span>{end}</span>
      </div>
      {children}
    </section>
  )
}
