import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { digitsToValue, instantOf, partsOf, stepValue } from './date-time-parts.ts'

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
    expect(stepValue(22, 1, 24)).toBe(23)
    expect(stepValue(23, 1, 24)).toBe(0)
    expect(stepValue(0, -1, 24)).toBe(23)
    expect(stepValue(0, -1, 60)).toBe(59)
  })

  test('typing takes the last digits that fit', () => {
    expect([digitsToValue('7', 24), digitsToValue('18', 24), digitsToValue('30', 24)]).toEqual([7, 18, 0])
    expect([digitsToValue('185', 60), digitsToValue('a', 60), digitsToValue('', 60)]).toEqual([5, 0, 0])
    expect(digitsToValue('0930', 60)).toBe(30)
  })
})
