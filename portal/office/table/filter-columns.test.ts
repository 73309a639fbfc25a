import { expect, test } from 'vitest'
import { columnValues, matchesFilters } from './filter-columns.ts'
import type { TableColumn } from './table-column.ts'

interface Row {
  status: string
  hall: string
}
const columns: TableColumn<Row>[] = [
  { id: 'status', name: '', cell: () => '', words: (row) => row.status },
  { id: 'hall', name: '', cell: () => '', words: (row) => row.hall },
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

test('the words of a column are counted', () => {
  const rows = ['b', 'a', 'b', ''].map((status) => ({ status, hall: '' }))
  expect(columnValues(rows, ({ status }) => status, new Intl.Collator('en'))).toEqual([
    { words: '', count: 1 },
    { words: 'a', count: 1 },
    { words: 'b', count: 2 },
  ])
})
