import css from './week-bars.module.css'

const WIDTH = 26
const STEP = 31
const HEIGHT = 40

/** Bars on a scale of their own, the last week in ink. A drawing: the numbers stand beside it in words. */
export function WeekBars({ counts }: { counts: readonly number[] }) {
  const max = Math.max(1, ...counts)
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, week) => {
        const height = count === 0 ? 0 : Math.max(1.5, (count / max) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name than its place
            key={week}
            x={week * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            data-last={week === counts.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}
