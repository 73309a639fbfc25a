import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { datesToKnow } from './dates-to-know.ts'

const company = { type: '', stand: [{ stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }] }
const daysAt = (at: string) =>
  datesToKnow(company, EDITION_DEFAULTS, Date.parse(at)).map(({ what, daysLeft }) => [what, daysLeft])

test('the dates come by day, with the whole days left', () => {
  expect(daysAt('2025-08-11T13:32:00Z')).toEqual([
    ['signage', 9],
    ['hotelList', 30],
    ['opening', 56],
  ])
})

test('the opening day itself counts 0, and what has passed is below it', () => {
  expect(daysAt('2025-10-06T08:00:00Z')).toEqual([
    ['signage', -47],
    ['hotelList', -26],
    ['opening', 0],
  ])
})
