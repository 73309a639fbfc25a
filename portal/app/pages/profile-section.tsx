import type { ReactNode } from 'react'
import css from './profile-section.module.css'

type Props = {
  id: string
  number: number
  title: string
  /** At the right of the title: a count, or the one button of the section. */
  aside?: ReactNode
  children: ReactNode
}

/** A step of the profile: its numeral in the left edge, its title, its content. */
export function ProfileSection({ id, number, title, aside, children }: Props) {
  const headId = `${id}-title`
  return (
    <section id={id} className={css.section} aria-labelledby={headId}>
      <div className={css.numeral} aria-hidden>
        <span>{number}</span>
      </div>
      <div>
        <div className={css.head}>
          <h2 id={headId} className="text-52">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
