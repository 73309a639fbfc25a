import type { ReactNode } from 'react'
import css from './key-hints.module.css'
import { Tile } from './tile.tsx'

type Props = {
  keys: ([string[], string] | false | undefined)[]
  children?: ReactNode
  /** An upright screen has no Esc key: there, a full-width button leads back. */
  back?: { label: string; onPress: () => void }
}

/** This screen's keys, at the bottom. `keys`: what to press, and what it does. */
export function KeyHints({ keys, children, back }: Props) {
  return (
    <footer className={css.line}>
      <span className={css.hints}>
        {keys
          .filter((one) => !!one)
          .map(([pressed, does]) => (
            <span key={does} className={css.hint}>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {does}
            </span>
          ))}
      </span>
      <span className={css.end}>
        {children}
        {back && (
          <span className={css.back}>
            <Tile tone="bare" onPress={back.onPress}>
              {back.label}
            </Tile>
          </span>
        )}
      </span>
    </footer>
  )
}
