import { cx } from '#portal/ui/cx.ts'
import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { passColours } from './pass-colours.ts'
import css from './pass-mark.module.css'

/** Signal-flag figures on a field of 24: halves, a bar, a saltire, stripes, a square. */
const FIGURE: Record<PassType, string> = {
  exhibitor: 'M0 0h24v12H0z',
  delegate: 'M0 6h24v12H0z',
  vip_delegate: 'M0 0h5.2L12 6.8 18.8 0H24v5.2L17.2 12 24 18.8V24h-5.2L12 17.2 5.2 24H0v-5.2L6.8 12 0 5.2z',
  visitor: 'M0 0h8v24H0zM16 0h8v24h-8z',
  speaker: 'M7 7h10v10H7z',
  moderator: 'M7 7h10v10H7z',
}

/** The figure of a pass; colours and line width come from the `--flag-*` properties around it. */
export function PassIcon({ type }: { type: PassType }) {
  return (
    <svg className={css.flag} viewBox="0 0 24 24" aria-hidden>
      <path className={css.background} d="M0 0h24v24H0z" />
      <path className={css.shape} d={FIGURE[type]} />
      <path className={css.outline} d="M.9.9h22.2v22.2H.9z" />
    </svg>
  )
}

export type PassMarkProps = { type: PassType; size?: 's' | 'm' | 'l' | 'xl' }

/** A short form of the badge's band, with figure and letter, for list headings and rows. The pass's name is next to it. */
export function PassMark({ type, size = 'm' }: PassMarkProps) {
  return (
    <span className={cx(css.mark, css[size])} style={passColours(type)} aria-hidden>
      <span className={css.figure}>
        <PassIcon type={type} />
      </span>
      <b>{PASS_LETTER[type]}</b>
    </span>
  )
}

/** The figure alone, for chips and inline names. */
export function FlagMark({ type }: { type: PassType }) {
  const pale = type === 'speaker' || type === 'moderator'
  return (
    <span className={cx(css.alone, pale && css.pale)} style={passColours(type)} aria-hidden>
      <PassIcon type={type} />
    </span>
  )
}
