import { expect, test } from 'vitest'
import { isBelowUsed, parseTotal } from './allowances-dialog.tsx'

test.each([
  ['8', 8],
  [' 0 ', 0],
  ['+5', 11],
  ['6+5', 11],
  ['6 + 5', 11],
  ['-2', 4],
  ['−2', 4],
  ['', undefined],
  ['five', null],
  ['+', null],
  ['1.5', null],
  ['-7', null],
  ['999999+1', null],
])('a company that has 6: %o makes %o', (text, total) => {
  expect(parseTotal(text, 6)).toBe(total)
})

test('a total under what is used is too low, unless it raises one that was lower still', () => {
  expect(isBelowUsed(5, 6, 5)).toBe(false)
  expect(isBelowUsed(4, 6, 5)).toBe(true)
  expect(isBelowUsed(4, 3, 5)).toBe(false)
  expect(isBelowUsed(3, 3, 5)).toBe(false)
})
