import { expect, test } from 'vitest'
import { nextFlagChange } from './use-my-company.ts'

const agreed = {
  adresse: 'Oran',
  urlLogo: '',
  isBadge: true,
  isMaterial: false,
  isVisa: false,
  percentage: 50,
}
const LISTED = { isMaterial: true, percentage: 75 }

test.each<[string, object, Parameters<typeof nextFlagChange>[1], object?]>([
  ['nothing while flag and percentage agree with the data', {}, { badges: 3, materials: 0 }],
  ['nor while there are none', { isBadge: false, percentage: 25 }, { badges: 0, materials: 0 }],
  ['the flag with the last badge gone', {}, { badges: 0, materials: 0 }, { field: 'isBadge', value: false }],
  ['with the first one', { isBadge: false }, { badges: 1, materials: 0 }, { field: 'isBadge', value: true }],
  [
    'the percentage once the flag agrees',
    { percentage: 75 },
    { badges: 1, materials: 0 },
    { field: 'percentage', value: 50 },
  ],
  ['nothing while the badges are not known yet', { percentage: 0 }, { badges: undefined, materials: 0 }],
  ['STATE-13 with the first material', {}, { badges: 1, materials: 2 }, { field: 'isMaterial', value: true }],
  ['STATE-13 with the last one gone', LISTED, { badges: 1, materials: 0 }, { field: 'isMaterial', value: false }],
  ['STATE-13 nothing while they are not known', LISTED, { badges: 1, materials: undefined }],
  ['STATE-14 with the first visa', {}, { badges: 1, materials: 0, visas: 1 }, { field: 'isVisa', value: true }],
  [
    'STATE-14 with the last one gone, whatever else is known',
    { isVisa: true },
    { badges: undefined, materials: undefined, visas: 0 },
    { field: 'isVisa', value: false },
  ],
  ['STATE-14 nothing while there are some', { isVisa: true }, { badges: 1, materials: 0, visas: 2 }],
  ['STATE-14 nor while they are not known', { isVisa: true }, { badges: 1, materials: 0 }],
])('what is pushed: %s', (_, over, known, change) => {
  expect(nextFlagChange({ ...agreed, ...over }, known)).toEqual(change)
})
