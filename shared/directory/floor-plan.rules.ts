import type { Edition } from '#shared/edition/edition.schema.ts'

/** A booth's place on the plan, as fractions of its size from the left and the top. */
export type BoothRect = Edition['floorPlan']['booths'][string]

/** 'B 114', 'b-114' and 'B114' are the same booth. */
export const normalizeBooth = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** What people marked: on a picture everything, since nothing can be found in one. */
export function manualBooths({ file, booths }: Edition['floorPlan']) {
  return Object.fromEntries(
    Object.entries(booths).filter(([, { byHand }]) => byHand === true || !file.endsWith('.svg')),
  )
}

/** The position of a booth; undefined when its number is not on the plan. */
export function findBooth(booths: Edition['floorPlan']['booths'], number: string) {
  const sought = normalizeBooth(number)
  if (sought === '') return undefined
  return Object.entries(booths).find(([listed]) => normalizeBooth(listed) === sought)?.[1]
}
