import { expect, test } from 'vitest'
import { hallOf, needsNotice } from './material-order.rules.ts'

test.each([
  ['A12', 'A'],
  ['B-114', 'B'],
  ['e 26', 'E'],
  ['Hall 7/3', 'HALL 7'],
  ['114', ''],
  ['', ''],
  ['أ12', 'أ'],
  ['Зал7', 'ЗАЛ'],
])('Q-275 the hall of booth %s is %s', (booth, hall) => expect(hallOf(booth)).toBe(hall))

test('Q-275 a company is notified of what was confirmed, changed or undone, not of what was delivered', () => {
  const notified = (
    state: 'asked' | 'confirmed' | 'delivered',
    notifiedState: 'asked' | 'confirmed',
    changedAt: number | null,
  ) => needsNotice({ state, notifiedState, changedAt })
  expect(notified('asked', 'asked', null)).toBe(false)
  expect(notified('confirmed', 'asked', null)).toBe(true)
  expect(notified('confirmed', 'confirmed', null)).toBe(false)
  expect(notified('asked', 'confirmed', null)).toBe(true)
  expect(notified('delivered', 'asked', null)).toBe(false)
  expect(notified('confirmed', 'confirmed', 1)).toBe(true)
})
