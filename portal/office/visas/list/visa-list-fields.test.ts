import { expect, test } from 'vitest'
import { matchesFilter, type VisaListFilter } from './visa-list-fields.tsx'

const ALL: VisaListFilter = { state: '', nationality: '', from: '', to: '', includesUndated: true }
const visa = (given: object = {}) => ({ status: '', nationality: 'NG', arrivalDate: '2025-10-05', ...given })

test.each([
  [{}, {}, true],
  [{ status: 'rejected' }, {}, false],
  [{ status: 'rejected' }, { state: 'rejected' }, true],
  [{}, { state: 'received' }, true],
  [{}, { state: 'sent' }, false],
  [{}, { nationality: 'GH' }, false],
])(
  'Q-279 a list takes all but the refused, or one state, or one nationality: %j by %j is %s',
  (given, filter, isIn) => {
    expect(matchesFilter(visa(given), { ...ALL, ...filter })).toBe(isIn)
  },
)

test('Q-279 both days of arrival are included; people without one only when asked for', () => {
  const days = { ...ALL, from: '2025-10-05', to: '2025-10-06' }
  for (const [arrivalDate, isIn] of [
    ['2025-10-04', false],
    ['2025-10-05', true],
    ['2025-10-06', true],
    ['2025-10-07', false],
    [null, true],
  ] as const)
    expect(matchesFilter(visa({ arrivalDate }), days)).toBe(isIn)
  expect(matchesFilter(visa({ arrivalDate: null }), { ...days, includesUndated: false })).toBe(false)
  expect(matchesFilter(visa({ arrivalDate: null }), { ...ALL, includesUndated: false })).toBe(true)
})
