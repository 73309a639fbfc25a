import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NAMES } from './lists.ts'
import type { Person } from './sample-event.types.ts'

const FOLDER = join(import.meta.dirname, 'portraits')

/**
 * All portraits in a fixed order: a badge refers to one by number. A file name such as '00-maghreb-m.svg'
 * tells whom it suits.
 */
export const PORTRAITS = readdirSync(FOLDER)
  .sort()
  .map((file, number) => {
    const [, look, sex] = file.replace('.svg', '').split('-')
    return { path: join(FOLDER, file), number, look, sex }
  })

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
      const fitting = PORTRAITS.filter((portrait) => portrait.look === look && portrait.sex === sex)
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
