import type { Booth } from '#shared/company/company.schema.ts'
import type { Random } from './random.ts'

const MARKS = ['drop', 'rings', 'valve', 'layers', 'wave', 'cell'] as const
type Mark = (typeof MARKS)[number]

/** How a generated logo looks. */
export interface LogoPlan {
  mark: Mark
  colour: string
  second: string
  /** White on the colour, instead of the colour on white. */
  isReversed: boolean
}

const COLOURS = ['#0f4c81', '#b5312c', '#1f6f5c', '#d07a16', '#3c3f8f', '#5b2a57', '#0b7a8a', '#3d4a55', '#8a6a14']

/** A company's logo by its position in the list: neighbours differ, and no two are the same. */
export function planLogo(random: Random, at: number) {
  const colour = COLOURS[(at * 4 + Math.floor(at / MARKS.length)) % COLOURS.length] ?? '#0f4c81'
  return {
    mark: MARKS[(at * 5 + 2) % MARKS.length] ?? 'drop',
    colour,
    second: random.chance(0.5) ? shade(colour, 0.45) : random.pick(COLOURS),
    isReversed: random.chance(0.35),
  }
}

/** A logo without letters, so that it does not depend on installed fonts; 320 × 320. */
export function drawLogo({ mark, colour, second, isReversed }: LogoPlan) {
  const background = isReversed ? colour : '#ffffff'
  const ink = isReversed ? '#ffffff' : colour
  const soft = isReversed ? shade(colour, 0.5) : second
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><rect width="320" height="320" fill="${background}"/>${DRAWINGS[mark](ink, soft, background)}</svg>`
}

const DRAWINGS: Record<Mark, (ink: string, soft: string, background: string) => string> = {
  drop: (ink, soft) =>
    `<path d="M160 46C206 112 238 150 238 194A78 78 0 0 1 82 194C82 150 114 112 160 46Z" fill="${ink}"/><path d="M160 272A78 78 0 0 1 82 194H160Z" fill="${soft}"/>`,
  rings: (ink, soft) =>
    `<g fill="none" stroke-width="26"><circle cx="126" cy="160" r="66" stroke="${ink}"/><circle cx="194" cy="160" r="66" stroke="${soft}"/></g>`,
  valve: (ink, soft) =>
    `<path d="M56 104L160 160L56 216Z" fill="${ink}"/><path d="M264 104L160 160L264 216Z" fill="${soft}"/><path d="M148 70H172V160H148Z" fill="${ink}"/><path d="M110 56H210V80H110Z" fill="${ink}"/>`,
  layers: (ink, soft) =>
    `<path d="M160 62L268 118L160 174L52 118Z" fill="${ink}"/><path d="M52 156L160 212L268 156V180L160 236L52 180Z" fill="${soft}"/><path d="M52 208L160 264L268 208V222L160 278L52 222Z" fill="${ink}"/>`,
  wave: (ink, soft) =>
    `<g fill="none" stroke-width="24"><path d="M48 122Q104 74 160 122T272 122" stroke="${ink}"/><path d="M48 172Q104 124 160 172T272 172" stroke="${soft}"/><path d="M48 222Q104 174 160 222T272 222" stroke="${ink}"/></g>`,
  cell: (ink, soft, background) =>
    `<path d="M160 48L257 104V216L160 272L63 216V104Z" fill="${ink}"/><path d="M160 104L208 132V188L160 216L112 188V132Z" fill="${background}"/><circle cx="160" cy="160" r="24" fill="${soft}"/>`,
}

/** A hex colour made lighter: 1 is white. */
function shade(colour: string, by: number) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const shaded = parts.map((part) => Math.round(part + (255 - part) * by))
  return `#${shaded.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

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

function numberOf(hall: string, number: number) {
  return `${hall} ${String(number).padStart(3, '0')}`
}
