import type { Booth } from '#shared/company/company.schema.ts'
import type { Random } from './random.ts'

/** Booth types in the organizer's spelling (spec section 4). */
export const BOOTH_TYPES = ['Stand aménagé', 'Stand semi aménagé', 'Stand nu'] as const
const HALLS = ['A', 'B', 'C'] as const
const SIZES = [
  [3, 3],
  [4, 3],
  [5, 3],
  [6, 3],
  [6, 4],
  [6, 6],
  [9, 6],
  [12, 8],
] as const

/** Assigns booth numbers, such as 'B 114', each once. `kept` numbers are reserved. */
export function createBoothPlan(random: Random, kept: readonly string[]) {
  const free = random.shuffle(
    HALLS.flatMap((hall) => Array.from({ length: 60 }, (_, row) => numberOf(hall, 1 + row * 2))).filter(
      (number) => !kept.includes(number),
    ),
  )
  return {
    /** `count` booths; the larger the company, the larger they are. */
    take(count: number, largest: number): Booth[] {
      return Array.from({ length: count }, () => {
        const [width, height] = SIZES[random.int(0, Math.min(largest, SIZES.length - 1))] ?? SIZES[0]
        return { stand: free.pop() ?? '', type: random.pick(BOOTH_TYPES), width, height }
      })
    },
  }
}

function numberOf(hall: string, number: number): string {
  return `${hall} ${String(number).padStart(3, '0')}`
}
