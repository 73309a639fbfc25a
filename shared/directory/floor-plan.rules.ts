import type { Edition } from '#shared/edition/edition.schema.ts'

/** A booth on the plan in fractions of it, from the left and the top. */
export type BoothPlace = Edition['floorPlan']['booths'][string]

/** 'B 114', 'b-114' and 'B114' are one booth. */
export const normalizeBooth = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Where a booth lies; undefined when the plan does not have its number. */
export function findBooth(booths: Edition['floorPlan']['booths'], number: string): BoothPlace | undefined {
  const sought = normalizeBooth(number)
  if (sought === '') return undefined
  return Object.entries(booths).find(([listed]) => normalizeBooth(listed) === sought)?.[1]
}
