import type { ReactNode } from 'react'
import css from './page-head.module.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  tools?: ReactNode
  /** Under a rule; otherwise the content brings its own. */
  hasRule?: boolean
}

/** The heading of a page, a note beside it, buttons at the right. */
export function PageHead({ title, note, tools, hasRule = false }: Props) {
  return (
    <div className={css.head} data-ruled={hasRule || undefined}>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {tools && <div className={css.tools}>{tools}</div>}
    </div>
  )
}
