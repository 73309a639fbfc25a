import { cx } from './cx.ts'
import css from './icon.module.css'
import paths from './icons.json' with { type: 'json' }

/** Drawn on a 24 × 24 grid with square strokes, as `M` paths; circles are written as arcs. */
export type IconName = keyof typeof paths

/** An icon next to text; hidden from screen readers, so a lone icon needs a named button around it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' }) {
  return (
    <svg className={cx(css.icon, size === 's' && css.small)} viewBox="0 0 24 24" aria-hidden>
      <path d={paths[name]} />
    </svg>
  )
}
