import { type FittedDetails, type FittedName, fitDetails } from '#portal/features/badge/badge-card/fit-name.ts'
import type { Measure } from '#portal/ui/measure-text.ts'

/** The label's 100 mm less its margins, and less a little for the printer's dot gain. */
export const COLUMN_MM = 87
/** Larger than on the badge, unless position and company then do not stand whole below the name. */
const SCALES = [1.15, 1.05, 0.95, 0.85, 0.75, 0.65]
/** The label has this much more room for its words than the badge, in mm. */
const MORE_ROOM = 4.5
/** Read at arm's length; the name gives way down to this. */
const GOOD_MM = 3.4
/** The same as in label.module.css. */
const WEIGHT = 800

/** The sizes of a fitted name and of what stands below it on the thermal label, in mm. */
export function thermalSizes(
  { lines, size, height }: FittedName,
  { position, company }: { position: string; company: string },
  measure: Measure,
): { name: number; details: FittedDetails } {
  const widest = Math.max(1, ...lines.map((line) => measure(line.text, WEIGHT)))
  const at = (scale: number) => {
    const name = Math.min(size * scale, COLUMN_MM / widest)
    return {
      name,
      details: fitDetails(position, company, (height * name) / size - MORE_ROOM, measure, 'paper'),
    }
  }
  const sizes = SCALES.map(at)
  const isWhole = ({ details }: ReturnType<typeof at>) => details.isWhole
  const isGood = (one: ReturnType<typeof at>) => isWhole(one) && one.details.position >= GOOD_MM
  return sizes.find(isGood) ?? sizes.find(isWhole) ?? at(1)
}
