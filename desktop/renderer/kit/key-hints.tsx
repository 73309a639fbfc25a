import type { ReactNode } from 'react'
import css from './key-hints.module.css'
import { Tile } from './tile.tsx'

type Props = {
  keys: [string[], string][]
  children?: ReactNode
  /** Esc is no key of a screen that stands upright: there the way back is a plate as wide as the screen. */
  back?: { label: string; onPress: () => void }
}

/** The keys of this screen, at its foot. `keys`: what is pressed, and what it does. */
export function KeyHints({ keys, children, back }: Props) {
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
