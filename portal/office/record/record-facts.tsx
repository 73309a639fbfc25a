import type { ReactNode } from 'react'
import css from './record-page.module.css'

export interface Fact {
  name: string
  words: ReactNode
  /** Somebody should look at it. */
  isLit?: boolean
}

/** Five facts in a row. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts} aria-live="polite">
      {facts.map(({ name, words, isLit = false }) => (
        <div key={name} data-lit={isLit || undefined}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
