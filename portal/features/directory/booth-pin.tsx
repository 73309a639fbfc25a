import { cx } from '#portal/ui/cx.ts'
import type { BoothPlace } from '#shared/directory/floor-plan.rules.ts'
import css from './booth-pin.module.css'

/** Less of the plan above the booth than this, and the flag hangs under it. */
const TOP = 0.16

const percent = (fraction: number) => `${fraction * 100}%`

/** Marks a booth on any picture of the plan: its floor, and a flag with its number. The plan's text says it too. */
export function BoothPin({ booth, place: { x, y, width, height } }: { booth: string; place: BoothPlace }) {
  const middle = x + width / 2
  return (
    <span aria-hidden="true">
      <span
        className={css.floor}
        data-booth={booth}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      />
      <span
        className={cx(
          css.pin,
          y < TOP && css.under,
          middle < 0.1 && css.fromLeft,
          middle > 0.9 && css.fromRight,
        )}
        style={{ left: percent(middle), top: percent(y + height / 2) }}
      >
        <bdi className={css.flag}>{booth}</bdi>
      </span>
    </span>
  )
}
