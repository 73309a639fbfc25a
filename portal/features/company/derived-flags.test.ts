import { expect, test } from 'vitest'
import { nextFlagChange } from '#portal/features/company/derived-flags.ts'

const agreed = { adresse: 'Oran', urlLogo: '', isBadge: true, isMaterial: false, percentage: 50 }

test('nothing is pushed while flag and percentage agree with the data', () => {
  expect(nextFlagChange(agreed, 3)).toBeUndefined()
  expect(nextFlagChange({ ...agreed, isBadge: false, percentage: 25 }, 0)).toBeUndefined()
})

test('the flag follows the badges in both directions', () => {
  expect(nextFlagChange(agreed, 0)).toEqual({ field: 'isBadge', value: false })
  expect(nextFlagChange({ ...agreed, isBadge: false }, 1)).toEqual({ field: 'isBadge', value: true })
})

test('the percentage follows once the flag agrees', () => {
  expect(nextFlagChange({ ...agreed, percentage: 75 }, 1)).toEqual({ field: 'percentage', value: 50 })
})

test('nothing is pushed while the badges are not known yet', () => {
  expect(nextFlagChange({ ...agreed, percentage: 0 }, undefined)).toBeUndefined()
})
