import { cx } from './cx.ts'
import css from './icon.module.css'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName }

/** A drawn sign beside words; hidden from screen readers, so a lone icon needs a named button around it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' }) {
  return (
    <svg
      className={cx(css.icon, size === 's' && css.small)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
