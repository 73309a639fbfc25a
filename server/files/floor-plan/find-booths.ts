import { type BoothPlace, normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { DrawnShape } from './svg-drawing.ts'
import { areaOf, type Box, containsPoint } from './svg-geometry.ts'
import type { PlanView } from './svg-size.ts'

type Booths = Edition['floorPlan']['booths']
/** Capital letters and digits, as halls number their booths: A12, B-114, B4.12. Ids such as g12 are not booths. */
const NUMBER = /^[A-Z]{1,3}[\s._-]?\d{1,4}(?:[\s._-]\d{1,4})?[A-Z]?$/
/** What can be a key of the list. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{N}\s._/-]{0,30}$/u
/** The list is sent to every page, with the edition. */
const MAX_BOOTHS = 2000
/** A shape that covers more of the plan than this is a hall, not a booth. */
const MAX_BOOTH_SHARE = 1 / 4
/** For a number without a booth shape around it: the marked area, reaching this many letter heights to each side. */
const BESIDE = 1.5
const DIGITS = 4

/**
 * Finds booths by ids that are booth numbers, else by text that is one, else by ids that spell a company's differently.
 * @param numbers booth numbers of companies, as they spell them
 */
export function findBooths(drawn: readonly DrawnShape[], view: PlanView, numbers: readonly string[]): Booths {
  const known = new Map(numbers.filter((one) => KEY.test(one.trim())).map((one) => [normalizeBooth(one), one.trim()]))
  const exact = new Set(known.values())
  const found = new Map<string, BoothPlace>()
  const placed = new Set<string>()
  const whole = view.width * view.height
  const shapes = drawn
    .flatMap(({ isShape, box }) => (isShape && box ? [box] : []))
    .filter((box) => areaOf(box) > 0 && areaOf(box) < whole * MAX_BOOTH_SHARE)
    .sort((one, other) => areaOf(one) - areaOf(other))

  const add = (one: DrawnShape, text: string) => {
    const bare = normalizeBooth(text)
    const place = fractionOf(boxOf(one, shapes), view)
    if (!place || placed.has(bare) || found.size >= MAX_BOOTHS) return
    placed.add(bare)
    found.set(known.get(bare) ?? text, place)
  }
  for (const one of drawn) {
    const id = readable(one.id)
    if (exact.has(id) || NUMBER.test(id)) add(one, id)
  }
  for (const one of drawn) {
    const text = one.words?.text.replace(/\s+/g, ' ').trim() ?? ''
    if (text.length <= 32 && (known.has(normalizeBooth(text)) || NUMBER.test(text))) add(one, text)
  }
  for (const one of drawn) {
    const id = readable(one.id)
    if (known.has(normalizeBooth(id))) add(one, id)
  }
  return Object.fromEntries(found)
}

/** Illustrator writes B_x002D_114 for B-114. */
function readable(id: string): string {
  return id
    .replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^_+(?=\d)/, '')
    .trim()
}

/** @param shapes smallest first */
function boxOf({ words, box }: DrawnShape, shapes: readonly Box[]): Box | undefined {
  if (!words) return box
  const { anchor, height } = words
  const [x, y] = anchor
  const reach = height * BESIDE
  return (
    shapes.find((shape) => containsPoint(shape, anchor)) ?? {
      left: x - reach,
      right: x + reach,
      top: y - reach,
      bottom: y + reach,
    }
  )
}

function fractionOf(box: Box | undefined, view: PlanView): BoothPlace | undefined {
  if (!box) return undefined
  const part = (value: number, from: number, whole: number) =>
    Math.min(1, Math.max(0, Number(((value - from) / whole).toFixed(DIGITS))))
  const x = part(box.left, view.left, view.width)
  const y = part(box.top, view.top, view.height)
  const width = Number((part(box.right, view.left, view.width) - x).toFixed(DIGITS))
  const height = Number((part(box.bottom, view.top, view.height) - y).toFixed(DIGITS))
  // Shapes outside the plan, and mere lines, cannot be marked.
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
