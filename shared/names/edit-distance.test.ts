import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['badge', 'badge', 0],
  ['lnik', 'link', 2],
  ['kitten', 'sitting', 3],
  ['énergie', 'energie', 1],
])('from %j to %j: %d', (from, to, letters) => {
  expect(editDistance(from, to)).toBe(letters)
  expect(editDistance(to, from)).toBe(letters)
})
