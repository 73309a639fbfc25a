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

test('Q-275 a company is told of what was confirmed, changed or taken back, not of what was delivered', () => {
  const told = (
    state: 'asked' | 'confirmed' | 'delivered',
    notifiedState: 'asked' | 'confirmed',
    changedAt: number | null,
  ) => needsNotice({ state, notifiedState, changedAt })
  expect(told('asked', 'asked', null)).toBe(false)
  expect(told('confirmed', 'asked', null)).toBe(true)
  expect(told('confirmed', 'confirmed', null)).toBe(false)
  expect(told('asked', 'confirmed', null)).toBe(true)
  expect(told('delivered', 'asked', null)).toBe(false)
  expect(told('confirmed', 'confirmed', 1)).toBe(true)
})
