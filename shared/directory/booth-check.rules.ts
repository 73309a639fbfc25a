import type { Edition } from '#shared/edition/edition.schema.ts'
import { findBooth } from './floor-plan.rules.ts'

interface Exhibitor {
  _id: string
  raisonSocial: string
  stand: readonly { stand: string }[]
}

/** Companies' booths that are missing from the plan, by company; the spelling of the number does not matter (Q-202). */
export function boothsNotOnPlan<C extends Exhibitor>(companies: readonly C[], booths: Edition['floorPlan']['booths']) {
  return companies
    .map((company) => ({
      company,
      numbers: company.stand
        .map(({ stand }) => stand)
        .filter((number) => number.trim() !== '' && !findBooth(booths, number)),
    }))
    .filter(({ numbers }) => numbers.length > 0)
}
