import { type Look, NAMES } from './name-list.ts'
import { createRandom, type Random } from './random.ts'
import type { Person } from './sample-event.types.ts'

export type Hair = 'short' | 'parted' | 'curly' | 'bald' | 'bob' | 'long' | 'bun' | 'veil' | 'headcloth'
export type Clothes = 'suit' | 'shirt' | 'jumper' | 'workwear' | 'blazer' | 'thobe'

/** What a drawn face looks like. Colours are CSS hex colours. */
export interface PortraitPlan {
  look: Look
  sex: 'f' | 'm'
  skin: string
  hair: Hair
  hairColour: string
  beard: 'none' | 'stubble' | 'full' | 'goatee' | 'moustache'
  glasses: 'none' | 'round' | 'square'
  clothes: Clothes
  clothesColour: string
  /** Tie, scarf or blouse under a blazer. */
  accent: string
  background: string
  veilColour: string
  /** From -1 to 1: a narrower or a wider face. */
  width: number
}

const SKINS: Record<Look, string[]> = {
  maghreb: ['#e6b48f', '#d9a079', '#c98d66', '#b87c55', '#efc4a2'],
  europe: ['#f3cfb5', '#efc2a3', '#e8b595', '#f6d9c6'],
  gulf: ['#c98d66', '#b97e58', '#d9a079'],
  africa: ['#7a4a30', '#5d3823', '#8c583a'],
  eastAsia: ['#f0cba6', '#e8bd94', '#f4d7b8'],
  southAsia: ['#b07a50', '#9a673f', '#c18c62'],
}
const HAIRS: Record<Look, string[]> = {
  maghreb: ['#1d1714', '#2b211c', '#3a2a20', '#6d6a68', '#1a1512'],
  europe: ['#5a3d28', '#8a6238', '#c39a5d', '#2f2620', '#9a9792', '#7a3f22'],
  gulf: ['#17120f'],
  africa: ['#14100e', '#1d1815'],
  eastAsia: ['#15130f', '#211d19', '#6a6764'],
  southAsia: ['#15110e', '#231b16'],
}
const HAIR_STYLES: Record<'f' | 'm', Hair[]> = {
  m: ['short', 'parted', 'short', 'curly', 'bald', 'parted'],
  f: ['bob', 'long', 'bun', 'long'],
}
const BEARDS: PortraitPlan['beard'][] = ['none', 'stubble', 'none', 'full', 'moustache', 'goatee']
const GROUND = ['#d5dcd9', '#dfe3e6', '#e7e2d8', '#cfd9de', '#e3dcd6', '#d8dfd0', '#c9d3d6', '#ececea']
const CLOTH = [
  '#22303c',
  '#2f3b46',
  '#31465a',
  '#3b4a3f',
  '#5a3038',
  '#33405c',
  '#4a4a4f',
  '#1f4a4d',
  '#6b4a2f',
]
const VEILS = ['#3f5c73', '#dfe3dd', '#2e2f38', '#7d4b55', '#b9a58c', '#4e6a5c', '#d9c7c9', '#2f4858']
const ACCENTS = ['#8e2f3a', '#1f3f63', '#c08a2d', '#3b6e63', '#e8e4da', '#55607a', '#f0eee8']

/** How many faces of each kind are drawn. */
const COUNTS: Record<Look, { m: number; f: number }> = {
  maghreb: { m: 14, f: 12 },
  europe: { m: 8, f: 6 },
  gulf: { m: 3, f: 2 },
  africa: { m: 3, f: 2 },
  eastAsia: { m: 4, f: 3 },
  southAsia: { m: 2, f: 1 },
}

/** All faces, in a fixed order: a badge names one by its number. */
export const PORTRAIT_PLANS: readonly PortraitPlan[] = planAll(createRandom(413_531))

function planAll(random: Random): PortraitPlan[] {
  const looks = Object.keys(COUNTS) as Look[]
  return looks.flatMap((look) =>
    (['m', 'f'] as const).flatMap((sex) =>
      Array.from({ length: COUNTS[look][sex] }, (_, at) => planOne(random, look, sex, at)),
    ),
  )
}

function planOne(random: Random, look: Look, sex: 'f' | 'm', at: number): PortraitPlan {
  const hair = hairOf(look, sex, at)
  return {
    look,
    sex,
    skin: random.pick(SKINS[look]),
    hair,
    hairColour: random.pick(HAIRS[look]),
    beard:
      sex === 'f' ? 'none' : look === 'eastAsia' ? 'none' : (BEARDS[(at * 5 + 3) % BEARDS.length] ?? 'none'),
    glasses: random.weighted({ none: 66, round: 14, square: 20 }),
    clothes: clothesOf(random, hair, sex),
    clothesColour: random.pick(CLOTH),
    accent: random.pick(ACCENTS),
    background: GROUND[(at * 3 + look.length) % GROUND.length] ?? '#d5dcd9',
    veilColour: VEILS[(at * 3) % VEILS.length] ?? '#3f5c73',
    width: random.next() * 2 - 1,
  }
}

function hairOf(look: Look, sex: 'f' | 'm', at: number): Hair {
  if (look === 'gulf') return sex === 'f' ? 'veil' : 'headcloth'
  if (look === 'maghreb' && sex === 'f' && at % 2 === 0) return 'veil'
  if (look === 'africa') return sex === 'f' ? 'bun' : at === 1 ? 'bald' : 'short'
  return HAIR_STYLES[sex][at % HAIR_STYLES[sex].length] ?? 'short'
}

function clothesOf(random: Random, hair: Hair, sex: 'f' | 'm'): Clothes {
  if (hair === 'headcloth') return 'thobe'
  if (sex === 'f')
    return random.weighted({ suit: 0, shirt: 15, jumper: 45, workwear: 5, blazer: 35, thobe: 0 })
  return random.weighted({ suit: 42, shirt: 30, jumper: 16, workwear: 12, blazer: 0, thobe: 0 })
}

export interface PortraitChooser {
  /** The number of a face that suits the person, the one least seen among the people of that house. */
  choose(person: Person, house: string): number
}

export function createPortraitChooser(): PortraitChooser {
  const seen = new Map<string, number>()
  const overall = new Map<number, number>()
  return {
    choose({ culture, sex }, house) {
      const { look } = NAMES[culture]
      const fitting = PORTRAIT_PLANS.map((plan, number) => ({ plan, number })).filter(
        ({ plan }) => plan.look === look && plan.sex === sex,
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
