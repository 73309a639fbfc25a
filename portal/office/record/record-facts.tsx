import type { ReactNode } from 'react'
import css from './record-page.module.css'

/** Its name, its value, and whether somebody should look at it. */
type Fact = readonly [name: string, value: ReactNode, isHighlighted?: boolean]

/** Facts in a row; on a phone one below the other. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts} aria-live="polite">
      {facts.map(([name, value, isHighlighted]) => (
        <div key={name} data-highlighted={isHighlighted || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
