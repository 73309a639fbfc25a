import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, partsOf, turned, typedInto } from './date-time-parts.ts'

const HOUR_MS = 3_600_000

describe('an instant on a calendar and a clock', () => {
  test('Q-007 a default arrival of 23:00 UTC is midnight of the next day in Oran', () => {
    const parts = partsOf('2024-10-12T23:00:00.000Z', HOUR_MS)
    expect(parts).toEqual({ date: '2024-10-13', hour: 0, minute: 0 })
    expect(instantOf(parts, HOUR_MS)).toBe('2024-10-12T23:00:00.000Z')
  })

  test('comes back as it was, to the minute, at every offset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 0, 1) / 60_000 }),
        fc.integer({ min: -24, max: 28 }),
        (minutes, halfHours) => {
          const instant = new Date(minutes * 60_000).toISOString()
          const offset = (halfHours * HOUR_MS) / 2
          expect(instantOf(partsOf(instant, offset), offset)).toBe(instant)
        },
      ),
    )
  })

  test('without a date there is no instant', () => {
    expect(partsOf('', HOUR_MS)).toEqual({ date: '', hour: 0, minute: 0 })
    expect(instantOf({ date: '', hour: 5, minute: 6 }, HOUR_MS)).toBe('')
  })
})

describe('CONST-05: the clock has 24 hours and steps of 1', () => {
  test('after the last hour comes the first, and back', () => {
    expect(turned(22, 1, 24)).toBe(23)
    expect(turned(23, 1, 24)).toBe(0)
    expect(turned(0, -1, 24)).toBe(23)
    expect(turned(0, -1, 60)).toBe(59)
  })

  test('typing takes the last digits that fit', () => {
    expect([typedInto('7', 24), typedInto('18', 24), typedInto('30', 24)]).toEqual([7, 18, 0])
    expect([typedInto('185', 60), typedInto('a', 60), typedInto('', 60)]).toEqual([5, 0, 0])
    expect(typedInto('0930', 60)).toBe(30)
  })
})
