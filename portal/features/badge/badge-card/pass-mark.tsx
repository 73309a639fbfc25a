import { cx } from '#portal/ui/cx.ts'
import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { passColors } from './pass-colors.ts'
import { PassFlag } from './pass-flag.tsx'
import css from './pass-mark.module.css'

export type PassMarkProps = { type: PassType; size?: 's' | 'm' | 'l' | 'xl' }

/** The badge's band cut short, figure and letter: list heads and rows. The pass's name stands beside it. */
export function PassMark({ type, size = 'm' }: PassMarkProps) {
  return (
    <span className={cx(css.mark, css[size])} style={passColors(type)} aria-hidden="true">
      <span className={css.figure}>
        <PassFlag type={type} />
      </span>
      <b>{PASS_LETTER[type]}</b>
    </span>
  )
}

/** The figure alone: chips and inline names. */
export function FlagMark({ type }: { type: PassType }) {
  const pale = type === 'speaker' || type === 'moderator'
  return (
    <span className={cx(css.alone, pale && css.pale)} style={passColors(type)} aria-hidden="true">
      <PassFlag type={type} />
    </span>
  )
}
