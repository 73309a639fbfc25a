import type { ReactNode } from 'react'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import css from './directory.module.css'
import card from './entry-card.module.css'
import type { DirectoryKind } from './entry-picture.tsx'

/** Three cards a row, on phones one (LIST-05, Q-147). */
export function EntryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}

const WAITING = Array.from({ length: 24 }, (_, at) => at)

/** Blocks where the cards will stand, of the same height. */
export function WaitingGrid({ kind }: { kind: DirectoryKind }) {
  return (
    <div className={css.grid} aria-hidden="true">
      {WAITING.map((at) => (
        <div key={at} className={kind === 'speakers' ? `${card.card} ${card.person}` : card.card}>
          <span className={`${card.picture} ${card.initials}`} />
          <Skeleton width={at % 3 === 1 ? '60%' : '80%'} height="20px" />
        </div>
      ))}
    </div>
  )
}
