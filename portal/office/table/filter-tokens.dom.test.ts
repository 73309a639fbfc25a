import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import type { ColumnFilter } from './filter-columns.ts'
import { FilterTokens } from './filter-tokens.tsx'
import { column } from './table-column.ts'

const ROWS = ['Confirmed', 'Confirmed', ''].map((status) => ({ status }))
const COLUMNS = [
  column<(typeof ROWS)[number]>('status', 'Status', ({ status }) => status, { isFilter: true }),
  column<(typeof ROWS)[number]>('name', 'Company', () => ''),
]

test('a filter is chosen from the values with their counts, stands as a token, and its token removes it', async () => {
  let current: readonly ColumnFilter[] = []
  function Filters() {
    const [filters, onChange] = useState<readonly ColumnFilter[]>([])
    current = filters
    return createElement(FilterTokens<(typeof ROWS)[number]>, {
      rows: ROWS,
      columns: COLUMNS,
      filters,
      onChange,
    })
  }
  render(createElement(Filters))
  const user = userEvent.setup()
  const add = async (words: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Add a filter' }))
    const values = within(await screen.findByRole('list', { name: 'Status' }))
    await user.click(values.getByRole('button', { name: words }))
  }
  await add(/^Confirmed\s*2$/)
  expect(current).toEqual([['status', 'Confirmed']])
  await add(/^empty\s*1$/)
  expect(current).toEqual([
    ['status', 'Confirmed'],
    ['status', ''],
  ])
  await user.click(await screen.findByRole('button', { name: 'Remove the filter: Status is Confirmed' }))
  expect(current).toEqual([['status', '']])
})
