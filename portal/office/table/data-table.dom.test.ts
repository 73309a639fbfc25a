import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { column, type Sorting } from './table-column.ts'
import { useSelection } from './use-rows.ts'

const ROWS = ['Atlas', 'Chelif', 'Dahra', 'Tassili'].map((name) => ({ _id: name.toLowerCase(), name }))
const COLUMNS = [column<(typeof ROWS)[number]>('name', 'Company', ({ name }) => name)]

const SORTING: Sorting = { column: 'name', direction: 'ascending' }
const LIST = { label: 'Companies', empty: 'None', columns: COLUMNS, rows: ROWS, sorting: SORTING, onSort: vi.fn() }
const draw = (props: object) => render(createElement(DataTable<(typeof ROWS)[number]>, { ...LIST, ...props }))

function show(onOpen: (id: string) => void) {
  const sorted = vi.fn()
  function List() {
    const { selection } = useSelection(ROWS)
    const [sorting, setSorting] = useState(SORTING)
    const onSort = (next: Sorting) => {
      sorted(next)
      setSorting(next)
    }
    return createElement(DataTable<(typeof ROWS)[number]>, { ...LIST, sorting, onSort, onOpen, ...selection })
  }
  render(createElement(List))
  return { sorted }
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const selected = () => ROWS.map(({ name }) => name).filter((name) => row(name).getAttribute('aria-selected') === 'true')

test('one tab stop: arrows walk the rows, Space selects and keeps the focus in its row', async () => {
  const open = vi.fn()
  show(open)
  await userEvent.tab()
  expect(document.activeElement).toBe(row('Atlas'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  expect([document.activeElement, selected()]).toEqual([row('Dahra'), ['Dahra']])
  await userEvent.keyboard('{ArrowDown} ')
  expect([document.activeElement, selected()]).toEqual([row('Tassili'), ['Dahra', 'Tassili']])
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(row('Atlas'))
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith('atlas')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Shift extends the selection and shrinks it again; Escape clears it', async () => {
  show(vi.fn())
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['Chelif', 'Dahra', 'Tassili'])
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect([document.activeElement, selected()]).toEqual([row('Dahra'), ['Chelif', 'Dahra']])
  await userEvent.keyboard('{Escape}')
  expect([document.activeElement, selected()]).toEqual([row('Dahra'), []])
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(ROWS.length)
})

test('a click opens a row, or selects it once something is selected; the head sorts by key', async () => {
  const open = vi.fn()
  const { sorted } = show(open)
  await userEvent.click(row('Chelif'))
  expect(open).toHaveBeenCalledExactlyOnceWith('chelif')
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement)
  await userEvent.click(row('Dahra'))
  expect([selected(), open.mock.calls.length]).toEqual([['Atlas', 'Dahra'], 1])
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}{Enter}')
  expect(sorted).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'descending' })
})

test('below it are the selection, the sort order, and the keys', async () => {
  show(vi.fn())
  const bar = () => document.querySelector('[role=grid] + div')?.textContent
  expect(bar()).toBe('Sorted by: company.↑↓RowSpaceSelectShift ↓ExtendEnterOpen')
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown} {Home}{ArrowUp}{ArrowRight}{Enter}')
  expect(bar()).toMatch(/^2 selected\. Sorted by: company, descending\./)
})

test('what remains of the width is shared by the columns that grow, so that no name is cut beside empty space', () => {
  const name = (row: (typeof ROWS)[number]) => row.name
  const columns = [
    column('name', 'Company', name),
    column('state', 'State', name, { width: 90 }),
    column('email', 'E-mail', name, { width: 220, grows: true }),
  ]
  draw({ columns })
  const { style } = screen.getByRole('grid')
  expect(style.getPropertyValue('--columns')).toBe('minmax(160px, 160fr) 90px minmax(220px, 220fr)')
  expect(style.getPropertyValue('--least')).toBe('470px')
})

test('rows far below are drawn once they are scrolled to, and those above no more', () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ _id: `${index}`, name: `Company ${index}` }))
  draw({ rows })
  const drawn = () => [20, 120].map((at) => screen.queryByRole('row', { name: `Company ${at}` }) !== null)
  expect(drawn()).toEqual([true, false])
  fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 120 * 37 } })
  expect(drawn()).toEqual([false, true])
})
