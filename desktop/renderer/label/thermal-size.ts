import type { FittedName } from '#portal/features/badge/badge-card/fit-name.ts'
import type { Measure } from '#portal/ui/measure-text.ts'

/** The label's 100 mm less its margins, and less a little for the printer's dot gain. */
export const COLUMN_MM = 87
const LARGER = 1.15
/** The same as in label.module.css. */
const WEIGHT = 800

/** The size of a fitted name on the thermal label, in mm: larger than on the badge, as far as its longest line fits. */
export function thermalSize({ lines, size }: FittedName, measure: Measure): number {
  const widest = Math.max(1, ...lines.map((line) => measure(line.text, WEIGHT)))
  return Math.min(size * LARGER, COLUMN_MM / widest)
}
