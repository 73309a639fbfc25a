import { expect, test } from 'vitest'
import { extendRows, selectionState, toggleRow } from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))

test('a row is toggled and the others stay; one can be removed from all', () => {
  expect(toggleRow(new Set(['a']), 'b', rows)).toEqual(new Set(['a', 'b']))
  expect(toggleRow(new Set(['a', 'b']), 'a', rows)).toEqual(new Set(['b']))
  expect(toggleRow('all', 'c', rows)).toEqual(new Set(['a', 'b', 'd']))
})

test('a selection is made longer, shorter, and turned round its beginning', () => {
  const longer = extendRows(new Set(['a', 'b']), { anchor: 1, from: 1, to: 3 }, rows)
  expect(longer).toEqual(new Set(['a', 'b', 'c', 'd']))
  const shorter = extendRows(longer, { anchor: 1, from: 3, to: 2 }, rows)
  expect(shorter).toEqual(new Set(['a', 'b', 'c']))
  expect(extendRows(shorter, { anchor: 1, from: 2, to: 0 }, rows)).toEqual(new Set(['a', 'b']))
})

test('the box in the head shows none, some or all', () => {
  expect(selectionState(new Set(), rows)).toBe('none')
  expect(selectionState(new Set(['b']), rows)).toBe('some')
  expect(selectionState(new Set(['a', 'b', 'c', 'd']), rows)).toBe('all')
  expect(selectionState('all', rows)).toBe('all')
  // Selected before the filter took its row away.
  expect(selectionState(new Set(['gone']), rows)).toBe('some')
  expect(selectionState(new Set(['gone']), [])).toBe('some')
})
