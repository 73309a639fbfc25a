import { expect, test } from 'vitest'
import { matchesChoice, type VisaListChoice } from './visa-list-fields.tsx'

const ALL: VisaListChoice = { state: '', nationality: '', from: '', to: '', includesUndated: true }
const visa = (given: object = {}) => ({ status: '', nationality: 'NG', arrivalDate: '2025-10-05', ...given })

test('Q-279 a list takes all but the refused, or one state, or one nationality', () => {
  expect(matchesChoice(visa(), ALL)).toBe(true)
  expect(matchesChoice(visa({ status: 'rejected' }), ALL)).toBe(false)
  expect(matchesChoice(visa({ status: 'rejected' }), { ...ALL, state: 'rejected' })).toBe(true)
  expect(matchesChoice(visa(), { ...ALL, state: 'received' })).toBe(true)
  expect(matchesChoice(visa(), { ...ALL, state: 'sent' })).toBe(false)
  expect(matchesChoice(visa(), { ...ALL, nationality: 'GH' })).toBe(false)
})

test('Q-279 both days of arrival are included; who has none is taken only when asked for', () => {
  const days = { ...ALL, from: '2025-10-05', to: '2025-10-06' }
  for (const [arrivalDate, isIn] of [
    ['2025-10-04', false],
    ['2025-10-05', true],
    ['2025-10-06', true],
    ['2025-10-07', false],
    [null, true],
  ] as const)
    expect(matchesChoice(visa({ arrivalDate }), days)).toBe(isIn)
  expect(matchesChoice(visa({ arrivalDate: null }), { ...days, includesUndated: false })).toBe(false)
  expect(matchesChoice(visa({ arrivalDate: null }), { ...ALL, includesUndated: false })).toBe(true)
})
