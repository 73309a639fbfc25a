import { type ReactNode, useId } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import css from './generator.module.css'

type Props = {
  title: string
  /** How long it is, or what it shows. */
  note?: string | undefined
  /** 'Line 19'. */
  wrong?: string | undefined
  tools?: ReactNode
  children: ReactNode
}

/** One of the four: a head, and what scrolls under it. */
export function Pane({ title, note, wrong, tools, children }: Props) {
  const id = useId()
  return (
    <section className={css.pane} aria-labelledby={id}>
      <header className={css.paneHead}>
        <h2 id={id}>{title}</h2>
        {wrong ? (
          <span className={css.wrong}>
            <Icon name="warning" size="s" />
            {wrong}
          </span>
        ) : (
          note && <span className={css.note}>{note}</span>
        )}
        {tools}
      </header>
      <div className={css.paneBody}>{children}</div>
    </section>
  )
}
