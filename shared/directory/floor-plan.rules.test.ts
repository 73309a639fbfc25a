import { expect, test } from 'vitest'
import { findBooth } from './floor-plan.rules.ts'

const place = { x: 0.1, y: 0.2, width: 0.05, height: 0.04 }
const booths = { 'B 114': place, 'B 1': { ...place, x: 0.9 } }

test.each(['B 114', 'B114', 'b-114', ' b 114 '])('Q-202 %j is booth B 114 of the plan', (number) => {
  expect(findBooth(booths, number)).toEqual(place)
})

test.each(['B 11', 'C 114', '', ' - ', 'toString'])('%j is not on the plan', (number) => {
  expect(findBooth(booths, number)).toBeUndefined()
})
