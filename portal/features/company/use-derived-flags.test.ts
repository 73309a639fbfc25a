import { expect, test } from 'vitest'
import { nextFlagChange } from '#portal/features/company/use-derived-flags.ts'

const agreed = {
  adresse: 'Oran',
  urlLogo: '',
  isBadge: true,
  isMaterial: false,
  isVisa: false,
  percentage: 50,
}

test('nothing is pushed while flag and percentage agree with the data', () => {
  expect(nextFlagChange(agreed, { badges: 3, materials: 0 })).toBeUndefined()
  expect(nextFlagChange({ ...agreed, isBadge: false, percentage: 25 }, { badges: 0, materials: 0 })).toBeUndefined()
})

test('the flag follows the badges in both directions', () => {
  expect(nextFlagChange(agreed, { badges: 0, materials: 0 })).toEqual({ field: 'isBadge', value: false })
  expect(nextFlagChange({ ...agreed, isBadge: false }, { badges: 1, materials: 0 })).toEqual({
    field: 'isBadge',
    value: true,
  })
})

test('the percentage follows once the flag agrees', () => {
  expect(nextFlagChange({ ...agreed, percentage: 75 }, { badges: 1, materials: 0 })).toEqual({
    field: 'percentage',
    value: 50,
  })
})

test('nothing is pushed while the badges are not known yet', () => {
  expect(nextFlagChange({ ...agreed, percentage: 0 }, { badges: undefined, materials: 0 })).toBeUndefined()
})

test('STATE-13 the flag follows the materials in both directions', () => {
  expect(nextFlagChange(agreed, { badges: 1, materials: 2 })).toEqual({ field: 'isMaterial', value: true })
  const listed = { ...agreed, isMaterial: true, percentage: 75 }
  expect(nextFlagChange(listed, { badges: 1, materials: 0 })).toEqual({ field: 'isMaterial', value: false })
  expect(nextFlagChange(listed, { badges: 1, materials: undefined })).toBeUndefined()
})

test('STATE-14 the flag follows the visas in both directions, whatever else is known', () => {
  const known = { badges: 1, materials: 0 }
  const unknown = { badges: undefined, materials: undefined }
  expect(nextFlagChange(agreed, { ...known, visas: 1 })).toEqual({ field: 'isVisa', value: true })
  const asked = { ...agreed, isVisa: true }
  expect(nextFlagChange(asked, { ...unknown, visas: 0 })).toEqual({ field: 'isVisa', value: false })
  expect(nextFlagChange(asked, { ...known, visas: 2 })).toBeUndefined()
  expect(nextFlagChange(asked, known)).toBeUndefined()
})
