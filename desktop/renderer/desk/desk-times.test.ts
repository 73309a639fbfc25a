import { expect, test } from 'vitest'
import { ageOf } from './desk-times.ts'

test.each([
  [-5_000, 'seconds', 0],
  [5_900, 'seconds', 5],
  [59_999, 'seconds', 59],
  [60_000, 'minutes', 1],
  [119_999, 'minutes', 1],
  [2 * 60 * 60_000, 'minutes', 120],
])('%i ms offline are said as %s, %i, and never as more than they are', (ms, unit, count) => {
  expect(ageOf(ms)).toEqual({ unit, count })
})
