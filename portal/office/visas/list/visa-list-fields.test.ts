import { expect, test } from 'vitest'
import { isChosen, type VisaListChoice } from './visa-list-fields.tsx'

const ALL: VisaListChoice = { state: '', nationality: '', from: '', to: '', isUndated: true }
const visa = (given: object = {}) => ({ status: '', nationality: 'NG', arrivalDate: '2025-10-05', ...given })

test('Q-279 a list takes all but the refused, or one state, or one nationality', () => {
  expect(isChosen(visa(), ALL)).toBe(true)
  expect(isChosen(visa({ status: 'rejected' }), ALL)).toBe(false)
  expect(isChosen(visa({ status: 'rejected' }), { ...ALL, state: 'rejected' })).toBe(true)
  expect(isChosen(visa(), { ...ALL, state: 'received' })).toBe(true)
  expect(isChosen(visa(), { ...ALL, state: 'sent' })).toBe(false)
  expect(isChosen(visa(), { ...ALL, nationality: 'GH' })).toBe(false)
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
    expect(isChosen(visa({ arrivalDate }), days)).toBe(isIn)
  expect(isChosen(visa({ arrivalDate: null }), { ...days, isUndated: false })).toBe(false)
  expect(isChosen(visa({ arrivalDate: null }), { ...ALL, isUndated: false })).toBe(true)
})
