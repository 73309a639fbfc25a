import { cx } from './cx.ts'
import css from './progress-bar.module.css'

export type ProgressBarProps = {
  label: string
  /** 0–100; without it the bar only shows that something is in progress. */
  percent?: number | undefined
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const isIndeterminate = percent === undefined
  return (
    <div
      role="progressbar"
      className={css.progress}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isIndeterminate ? undefined : Math.round(percent)}
    >
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {!isIndeterminate && <span className={css.number}>{Math.round(percent)} %</span>}
      </span>
      <span className={css.track}>
        <span
          className={cx(css.fill, isIndeterminate && css.unknown)}
          {...(!isIndeterminate && { style: { width: `${percent}%` } })}
        />
      </span>
    </div>
  )
}
