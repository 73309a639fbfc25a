import { expect, test } from 'vitest'
import { sortRows } from './table-column.ts'

const sorted = (values: (string | number | null)[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(
    values.map((value) => ({ value })),
    ({ value }) => value,
    direction,
  ).map(({ value }) => value)

test('goes by language: accents beside their letters, numbers by their worth', () => {
  expect(sorted(['Zénith', 'Énergie', 'atlas', 'Eau'])).toEqual(['atlas', 'Eau', 'Énergie', 'Zénith'])
  expect(sorted(['A 10', 'A 9', 'A 100'])).toEqual(['A 9', 'A 10', 'A 100'])
  expect(sorted([10, 9, 100], 'descending')).toEqual([100, 10, 9])
})

test('what has no value comes last in both directions', () => {
  expect(sorted(['b', '', null, 'a'])).toEqual(['a', 'b', '', null])
  expect(sorted([2, null, 1], 'descending')).toEqual([2, 1, null])
})

test('equal rows keep their places, and a column without values changes nothing', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(sortRows(rows, () => 'same', 'descending')).toEqual(rows)
  expect(sortRows(rows, undefined, 'descending')).toEqual(rows)
})
