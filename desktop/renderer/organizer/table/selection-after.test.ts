import { expect, test } from 'vitest'
import { selectionAfter } from './selection-after.ts'

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))

test('of all rows, one that is taken away leaves those too that the table does not hold yet', () => {
  expect(selectionAfter('all', new Set(['a']), rows, 2)).toEqual(new Set(['a', 'c', 'd']))
})

test('what is selected row by row, all or nothing is taken as it is', () => {
  expect(selectionAfter(new Set(['a']), new Set(['a', 'b']), rows, 2)).toEqual(new Set(['a', 'b']))
  expect(selectionAfter(new Set(['a']), 'all', rows, 2)).toBe('all')
  expect(selectionAfter('all', new Set<string>(), rows, 2)).toEqual(new Set())
})
