import type { ReactNode } from 'react'
import css from './key-line.module.css'

/** The keys of this screen, at its foot. `keys`: what is pressed, and what it does. */
export function KeyLine({ keys, children }: { keys: [string[], string][]; children?: ReactNode }) {
  return (
    <footer className={css.line}>
      {keys.map(([pressed, does]) => (
        <span key={does} className={css.hint}>
          {pressed.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
      <span className={css.end}>{children}</span>
    </footer>
  )
}
