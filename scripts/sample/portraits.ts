import { NAMES, PORTRAITS } from './lists.ts'
import type { Person } from './sample-event.types.ts'

export interface PortraitChooser {
  /** The number of a suitable portrait, the one least used in that company. */
  choose(person: Person, house: string): number
}

export function createPortraitChooser(): PortraitChooser {
  const seen = new Map<string, number>()
  const overall = new Map<number, number>()
  return {
    choose({ culture, sex }, house) {
      const { look } = NAMES[culture]
      const fitting = PORTRAITS.map((portrait, number) => ({ ...portrait, number })).filter(
        (portrait) => portrait.look === look && portrait.sex === sex,
      )
      const weight = ({ number }: { number: number }) =>
        (seen.get(`${house} ${number}`) ?? 0) * 1000 + (overall.get(number) ?? 0)
      const [best] = fitting.sort((one, other) => weight(one) - weight(other) || one.number - other.number)
      const number = best?.number ?? 0
      seen.set(`${house} ${number}`, (seen.get(`${house} ${number}`) ?? 0) + 1)
      overall.set(number, (overall.get(number) ?? 0) + 1)
      return number
    },
  }
}
