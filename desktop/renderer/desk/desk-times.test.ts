import { expect, test } from 'vitest'
import { durationParts, parseLatestTime } from './desk-times.ts'

test.each([
  [-5_000, 'seconds', 0],
  [5_900, 'seconds', 5],
  [59_999, 'seconds', 59],
  [60_000, 'minutes', 1],
  [119_999, 'minutes', 1],
  [2 * 60 * 60_000, 'minutes', 120],
])('%i ms offline are shown as %s, %i, and never rounded up', (ms, unit, count) => {
  expect(durationParts(ms)).toEqual({ unit, count })
})

// 10:00 at the venue, an hour ahead of UTC.
const NOW = Date.UTC(2025, 9, 6, 9, 0, 20)
test.each([
  ['09:14', '2025-10-06T08:14:00.000Z'],
  ['9:14', '2025-10-06T08:14:00.000Z'],
  [' 0914 ', '2025-10-06T08:14:00.000Z'],
  ['9h14', '2025-10-06T08:14:00.000Z'],
  ['10:00', '2025-10-06T09:00:00.000Z'],
  ['10:01', '2025-10-05T09:01:00.000Z'],
  ['23:59', '2025-10-05T22:59:00.000Z'],
])('the last time that it was %s at the venue is %s, never one to come', (typed, at) => {
  expect(new Date(parseLatestTime(typed, NOW) ?? 0).toISOString()).toBe(at)
})

test.each(['', '9', '24:00', '09:60', '09:1', 'nine'])('“%s” is no time', (typed) => {
  expect(parseLatestTime(typed, NOW)).toBeUndefined()
})
