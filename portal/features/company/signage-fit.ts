import type { Measure } from '#portal/ui/measure-text.ts'
import { hasFascia } from '#shared/company/company.rules.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'

/** Measurements of a fascia board in centimetres; one centimetre is one unit of the drawing. */
export const FASCIA = {
  boardHeight: 34,
  letterSize: 25,
  letterSpacing: 0.6,
  /** Kept free at each end. */
  margin: 15,
  weight: 800,
} as const

/** Greater widths are typing mistakes; drawn to scale, they would break the page. */
const MAX_METRES = 30
/** The page shows one drawing per width, and no more than this. */
const MAX_DRAWINGS = 6

/** Booths whose boards have the same width. */
export interface Fascia {
  /** In metres. */
  width: number
  booths: readonly Booth[]
}

/** The boards for a company's signage, widest first; booths without a known width have none. */
export function fasciasOf(company: Pick<Company, 'type' | 'stand'>): Fascia[] {
  const byWidth = new Map<number, Booth[]>()
  for (const booth of company.stand) {
    const { width } = booth
    if (!hasFascia(booth.type || company.type) || !width || width <= 0 || width > MAX_METRES) continue
    byWidth.set(width, [...(byWidth.get(width) ?? []), booth])
  }
  return [...byWidth]
    .map(([width, booths]) => ({ width, booths }))
    .sort((a, b) => b.width - a.width)
    .slice(0, MAX_DRAWINGS)
}

/** How many letters must go for a text to fit a board of this width (metres); 0 when it fits. */
export function excessLetters(text: string, width: number, measure: Measure) {
  const letters = [...text.trim()]
  const room = width * 100 - 2 * FASCIA.margin
  const isTooWide = (count: number) => lengthOf(letters.slice(0, count).join('').trim(), measure) > room
  let fitting = letters.length
  while (fitting > 0 && isTooWide(fitting)) fitting--
  return letters.length - fitting
}

/** The boards on which a company's signage has no room: their booths, and by how many letters it is too long. */
export function overlongSignage(company: Pick<Company, 'type' | 'stand' | 'signaletique'>, measure: Measure) {
  return fasciasOf(company)
    .map(({ width, booths }) => ({
      booths: booths.map(({ stand }) => stand).join(', '),
      excess: excessLetters(company.signaletique, width, measure),
    }))
    .filter(({ excess }) => excess > 0)
}

/** In centimetres. */
function lengthOf(text: string, measure: Measure) {
  return measure(text, FASCIA.weight) * FASCIA.letterSize + Math.max(0, [...text].length - 1) * FASCIA.letterSpacing
}

/** Text ids of the booth types that the organizer writes; any other type is shown as it is (BOOTH-04 to BOOTH-07). */
type Kind = 'booth.equipped' | 'booth.half' | 'booth.bare'
const KINDS = new Map<string, Kind>([
  ['Stand aménagé'.normalize('NFC'), 'booth.equipped'],
  ['Stand semi aménagé'.normalize('NFC'), 'booth.half'],
  ['Stand nu', 'booth.bare'],
])

/** The entry's own type counts, the company's only where it has none. */
export function boothKind(booth: Pick<Booth, 'type'>, company: Pick<Company, 'type'>): { id: Kind } | { raw: string } {
  const raw = booth.type || company.type
  const id = KINDS.get(raw.normalize('NFC'))
  return id ? { id } : { raw }
}
