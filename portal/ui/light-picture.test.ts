import { expect, test } from 'vitest'
import { areLight } from './light-picture.ts'

const pixels = (...groups: [count: number, grey: number, opacity: number][]) =>
  groups.flatMap(([count, grey, opacity]) => Array.from({ length: count }, () => [grey, grey, grey, opacity]).flat())

test.each<[string, boolean, number[]]>([
  ['white on nothing', true, pixels([60, 0, 0], [40, 255, 255])],
  [
    'white with an edge that is nearly transparent',
    true,
    pixels([60, 0, 0], [39, 255, 255], [8, 0, 90], [1, 180, 255]),
  ],
  ['dark on nothing', false, pixels([60, 0, 0], [40, 20, 255])],
  ['white letters on a dark plate', false, pixels([10, 0, 0], [20, 255, 255], [70, 30, 255])],
  ['a white picture without transparency', false, pixels([100, 255, 255])],
  ['nothing at all', false, pixels([100, 0, 0])],
])('Q-286 %s: light %s', (_what, expected, data) => {
  expect(areLight(data)).toBe(expected)
})
