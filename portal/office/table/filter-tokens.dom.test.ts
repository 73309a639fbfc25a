import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { press, render, screen, userEvent, within } from '#portal/testing/render-portal.ts'
import { FilterTokens } from './filter-tokens.tsx'
import { type ColumnFilter, column } from './table-column.ts'

const ROWS = ['Confirmed', 'Confirmed', ''].map((status, left) => ({ status, left }))
const COLUMNS = [
  column<(typeof ROWS)[number]>('status', 'Status', ({ status }) => status, { kind: 'choice' }),
  column<(typeof ROWS)[number]>('left', 'Left', ({ left }) => left, { kind: 'number', label: 'Allowance left' }),
  column<(typeof ROWS)[number]>('name', 'Company', () => ''),
]

test('a filter is chosen from the values with their counts, shown as a token, and its token removes it', async () => {
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
  const add = async (words: RegExp) => {
    await press('Add a filter')
    const values = within(await screen.findByRole('list', { name: 'Status' }))
    await userEvent.click(values.getByRole('button', { name: words }))
  }
  await add(/^Confirmed\s*2$/)
  expect(current).toEqual([['status', 'Confirmed', 'is']])
  await add(/^empty\s*1$/)
  expect(current).toEqual([
    ['status', 'Confirmed', 'is'],
    ['status', '', 'is'],
  ])
  await press('Remove the filter: Status is Confirmed')
  expect(current).toEqual([['status', '', 'is']])
})

test('a number is compared with one that is typed, and the token describes that', async () => {
  const added: ColumnFilter[] = []
  render(
    createElement(FilterTokens<(typeof ROWS)[number]>, {
      rows: ROWS,
      columns: COLUMNS,
      filters: [
        ['left', '1', 'atLeast'],
        ['status', 'Cancelled', 'isNot'],
      ],
      onChange: (filters) => added.push(...filters),
    }),
  )
  expect(screen.getByRole('button', { name: /Allowance left is 1 or more$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Status is not Cancelled$/ })).toBeTruthy()
  await press('Add a filter')
  const choose = async (field: RegExp, option: string) => {
    await press(field)
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Column/, 'Allowance left')
  await choose(/Comparison/, 'is at most')
  await userEvent.type(screen.getByLabelText('Value'), '2{Enter}')
  expect(added.at(-1)).toEqual(['left', '2', 'atMost'])
})
