import { expect, test } from 'vitest'
import { toDigits } from './digits.ts'

test.each([
  ['٠٥٥٠ ١٠ ٢٠ ٣٠', '0550 10 20 30'],
  ['۰۲۱۳۴۵۶۷۸۹', '0213456789'],
  ['０５５０', '0550'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟗', '019'],
  ['+213 (0) 550', '+213 (0) 550'],
  ['A²', 'A²'],
])('Q-322 the digits of “%s” are %s', (text, digits) => {
  expect(toDigits(text)).toBe(digits)
})
