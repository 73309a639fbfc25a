import { cx } from '#portal/ui/cx.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import list from './card-list.module.css'
import css from './entry-card.module.css'
import type { DirectoryKind } from './entry-picture.tsx'

/** More than a screenful, so that the footer is not seen to move. */
const WAITING = Array.from({ length: 24 }, (_, at) => at)

/** Blocks in place of the cards, at the same height. */
export function CardsSkeleton({ kind }: { kind: DirectoryKind }) {
  const isPeople = kind === 'speakers'
  return (
    <div className={list.waiting} aria-hidden="true">
      <div className={isPeople ? list.people : list.chunk}>
        {WAITING.map((at) => (
          <div key={at} className={cx(css.card, isPeople && css.person)}>
            <span className={cx(css.picture, css.initials)} />
            <Skeleton width={at % 3 === 1 ? '60%' : '80%'} height="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}
