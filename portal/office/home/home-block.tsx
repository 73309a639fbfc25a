import { type ReactNode, useId } from 'react'
import css from './home-block.module.css'

type Props = {
  /** Whether it is on the dark background. */
  variant: 'dark' | 'light'
  title: string
  note?: ReactNode
  isMain?: boolean
  children: ReactNode
}

/** A part of the home page under its heading. */
export function HomeBlock({ variant, title, note, isMain = false, children }: Props) {
  const id = useId()
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className={css[variant]} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id}>{title}</Heading>
        {note && <p className="quiet">{note}</p>}
      </div>
      {children}
    </section>
  )
}
