import { boothArea } from '#shared/company/company.rules.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import css from './booth-plan.module.css'

/** Larger sizes are typing mistakes; drawn to scale they would break the layout. */
const MAX_METRES = 30

/** The floor of a booth in square metres, to scale. Number and size stand beside it in words. */
export function BoothPlan({ booth, pixelsPerMetre }: { booth: Booth; pixelsPerMetre: number }) {
  const { width, height } = booth
  if (boothArea(booth) === undefined || !width || !height) return null
  if (Math.max(width, height) > MAX_METRES) return null
  const [right, bottom] = [width * pixelsPerMetre, height * pixelsPerMetre]
  const columns = Array.from({ length: Math.ceil(width) - 1 }, (_, at) => (at + 1) * pixelsPerMetre)
  const rows = Array.from({ length: Math.ceil(height) - 1 }, (_, at) => (at + 1) * pixelsPerMetre)
  const grid = [...columns.map((x) => `M${x} 0v${bottom}`), ...rows.map((y) => `M0 ${y}h${right}`)].join('')
  return (
    <svg
      className={css.plan}
      width={right + 4}
      height={bottom + 4}
      viewBox={`-2 -2 ${right + 4} ${bottom + 4}`}
      aria-hidden="true"
    >
      <path className={css.floor} d={`M0 0h${right}v${bottom}H0z`} />
      <path className={css.metres} d={grid} />
    </svg>
  )
}
