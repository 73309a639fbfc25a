import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBox, nextPlace, rectBetween, resizedPlace } from './use-booth-marking.ts'

const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const point = fc.record({ x: fraction, y: fraction })

test('a rectangle is drawn from any corner to any other; a click draws none', () => {
  const place = { x: 0.2, y: 0.25, width: 0.25, height: 0.25 }
  const corners = [
    [0.2, 0.25, 0.45, 0.5],
    [0.45, 0.5, 0.2, 0.25],
    [0.45, 0.25, 0.2, 0.5],
  ] as const
  for (const [x, y, toX, toY] of corners) expect(rectBetween({ x, y }, { x: toX, y: toY })).toEqual(place)
  expect(rectBetween({ x: 0.2, y: 0.2 }, { x: 0.201, y: 0.4 })).toBeUndefined()
})

test('whatever is drawn, moved or sized stays on the plan', () => {
  fc.assert(
    fc.property(point, point, point, (from, to, by) => {
      const drawn = rectBetween(from, to)
      if (!drawn) return
      for (const { x, y, width, height } of [drawn, moveBox(drawn, by), resizedPlace(drawn, by), nextPlace(drawn)]) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
        expect(Math.min(width, height)).toBeGreaterThan(0)
      }
    }),
  )
})

test('the next booth is next to the last one, or in a new row if there is no room', () => {
  const place = { x: 0.5, y: 0.25, width: 0.25, height: 0.25 }
  expect(nextPlace(place)).toEqual({ ...place, x: 0.75 })
  expect(nextPlace({ ...place, x: 0.75 })).toEqual({ ...place, x: 0, y: 0.5 })
})
