import { expect, test } from 'vitest'
import { type ColumnFilter, columnValues, matchesFilters, type TableColumn } from './table-column.ts'

interface Row {
  status: string
  hall: string
}
const columns: TableColumn<Row>[] = [
  { id: 'status', name: '', cell: () => '', filterText: (row) => row.status },
  { id: 'hall', name: '', cell: () => '', filterText: (row) => row.hall },
]
const row = { status: 'Confirmed', hall: 'A' }

test.each([
  [[], true],
  [[['status', 'Confirmed']], true],
  [[['status', 'Waiting']], false],
  // Two words of one column are either of them; two columns are both.
  [
    [
      ['status', 'Waiting'],
      ['status', 'Confirmed'],
    ],
    true,
  ],
  [
    [
      ['status', 'Confirmed'],
      ['hall', 'B'],
    ],
    false,
  ],
  [[['gone', 'x']], true],
] as const)('%j', (filters, fits) => {
  expect(matchesFilters(row, columns, filters)).toBe(fits)
})

interface Asked {
  words: string
  value: string | number | null
}
const asked: TableColumn<Asked>[] = [
  { id: 'x', name: '', cell: () => '', filterText: ({ words }) => words, value: ({ value }) => value },
]
const is = (words: string, value: Asked['value'], ...filters: ColumnFilter[]) =>
  matchesFilters({ words, value }, asked, filters)

test.each([
  ['a name contains a part of it without its accents', is('Énergie', 'Énergie', ['x', 'energ', 'contains']), true],
  ['or not', is('Énergie', 'Énergie', ['x', 'gaz', 'contains']), false],
  ['is not', is('Waiting', 'Waiting', ['x', 'Cancelled', 'isNot']), true],
  ['is not, twice', is('Guest', 'Guest', ['x', 'Cancelled', 'isNot'], ['x', 'Guest', 'isNot']), false],
  ['is one, and not another', is('Guest', 'Guest', ['x', 'Guest', 'is'], ['x', 'Waiting', 'isNot']), true],
  ['10 is 9 or more, as a number', is('10', 10, ['x', '9', 'atLeast']), true],
  ['between two numbers', is('5', 5, ['x', '2', 'atLeast'], ['x', '4', 'atMost']), false],
  ['no number is neither more nor less', is('', null, ['x', '0', 'atMost']), false],
  ['a view of before holds what the cell said', is('75 %', 75, ['x', '75 %']), true],
  ['a number that is typed', is('75 %', 75, ['x', '75', 'is']), true],
  // 23:30 UTC is the next day at the venue.
  ['before a day, as at the venue', is('', '2025-08-05T23:30:00.000Z', ['x', '2025-08-06', 'before']), false],
  ['after a day', is('', '2025-08-06T23:30:00.000Z', ['x', '2025-08-06', 'after']), true],
  ['never is not before', is('never', '', ['x', '2025-08-06', 'before']), false],
  ['never is empty', is('never', '', ['x', '', 'empty']), true],
  ['and something is not', is('signed in', '2025-08-06T23:30:00.000Z', ['x', '', 'notEmpty']), true],
] as const)('%s', (_what, found, expected) => {
  expect(found).toBe(expected)
})

test('the words of a column are counted', () => {
  const rows = ['b', 'a', 'b', ''].map((status) => ({ status, hall: '' }))
  expect(columnValues(rows, ({ status }) => status)).toEqual([
    { words: '', count: 1 },
    { words: 'a', count: 1 },
    { words: 'b', count: 2 },
  ])
})
