import { cx } from '#portal/ui/cx.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import css from './booth-numbers.module.css'

/** More booth numbers than this are shown smaller, in a grid. */
const MANY = 6

/** Booth numbers as they hang in the hall (COMP-06). */
export function BoothNumbers({ booths }: { booths: readonly Booth[] }) {
  return (
    <ul className={cx(css.numbers, booths.length > MANY && css.many)}>
      {booths.map((booth, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may hold two entries of one number
        <li key={`${booth.stand} ${at}`}>{booth.stand}</li>
      ))}
    </ul>
  )
}
