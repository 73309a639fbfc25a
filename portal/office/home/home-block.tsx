import { type ReactNode, useId } from 'react'
import css from './home-block.module.css'

type Props = {
  /** `board` is for the dark ground. */
  look: 'board' | 'figure'
  title: string
  note?: ReactNode
  isMain?: boolean
  children: ReactNode
}

/** A part of the home page under its heading. */
export function HomeBlock({ look, title, note, isMain = false, children }: Props) {
  const id = useId()
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className={css[look]} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id}>{title}</Heading>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
