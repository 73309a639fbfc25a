import type { BoothPlace } from '#shared/directory/floor-plan.rules.ts'

/** A point of the plan, as fractions of its size from the left and the top. */
export interface PlanPoint {
  x: number
  y: number
}

/** Smaller than this nobody could see it, and a click is not a drawing. */
const SMALLEST = 0.005
/** The place that is offered before anything was drawn. */
export const FIRST_PLACE: BoothPlace = { x: 0.46, y: 0.46, width: 0.08, height: 0.08 }

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(most, least))

/** The rectangle between two corners; undefined where it is too small to be meant. */
export function drawnPlace(from: PlanPoint, to: PlanPoint): BoothPlace | undefined {
  const [left, right] = [from.x, to.x].map((x) => within(x, 0, 1)).sort((one, other) => one - other) as [number, number]
  const [top, bottom] = [from.y, to.y].map((y) => within(y, 0, 1)).sort((one, other) => one - other) as [number, number]
  const place = { x: left, y: top, width: right - left, height: bottom - top }
  return place.width < SMALLEST || place.height < SMALLEST ? undefined : place
}

/** Moved, as far as the plan goes. */
export function movedPlace({ x, y, width, height }: BoothPlace, by: PlanPoint): BoothPlace {
  return { x: within(x + by.x, 0, 1 - width), y: within(y + by.y, 0, 1 - height), width, height }
}

/** Made wider and higher, or narrower and lower; the corner at the left and top stays. */
export function sizedPlace({ x, y, width, height }: BoothPlace, by: PlanPoint): BoothPlace {
  return { x, y, width: within(width + by.x, SMALLEST, 1 - x), height: within(height + by.y, SMALLEST, 1 - y) }
}

/** Where the next booth of a row lies: of the same size beside the last one, or in a new row where there is no room. */
export function nextPlace(last: BoothPlace): BoothPlace {
  const beside = last.x + 2 * last.width <= 1
  return movedPlace(last, beside ? { x: last.width, y: 0 } : { x: -1, y: last.height })
}

/** To a ten-thousandth of the plan, which is less than a pixel. */
export function roundedPlace({ x, y, width, height }: BoothPlace): BoothPlace {
  const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}
