import { cx } from '#portal/ui/cx.ts'
import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { passColours } from './pass-colours.ts'
import { PassIcon } from './pass-icon.tsx'
import css from './pass-mark.module.css'

export type PassMarkProps = { type: PassType; size?: 's' | 'm' | 'l' | 'xl' }

/** The badge's band cut short, figure and letter: list heads and rows. The pass's name stands beside it. */
export function PassMark({ type, size = 'm' }: PassMarkProps) {
  return (
    <span className={cx(css.mark, css[size])} style={passColours(type)} aria-hidden="true">
      <span className={css.figure}>
        <PassIcon type={type} />
      </span>
      <b>{PASS_LETTER[type]}</b>
    </span>
  )
}

/** The figure alone: chips and inline names. */
export function FlagMark({ type }: { type: PassType }) {
  const pale = type === 'speaker' || type === 'moderator'
  return (
    <span className={cx(css.alone, pale && css.pale)} style={passColours(type)} aria-hidden="true">
      <PassIcon type={type} />
    </span>
  )
}
