import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { MaterialSection } from './material-section.tsx'

const row = (id: string, description: string, qty: number | null) => ({
  _id: id,
  description,
  qty,
  company: 'company-1',
  updateDate: 1,
  rev: 1,
})

async function show(rows: readonly object[]) {
  const addButton = createRef<HTMLButtonElement>()
  const { calls } = renderPortal(
    createElement('div', {}, [
      createElement('button', { key: 'add', type: 'button', ref: addButton }, 'Add Item'),
      createElement(MaterialSection, {
        key: 'list',
        companyId: 'company-1',
        newest: undefined,
        addButton,
        onSettled: () => {},
      }),
    ]),
    ({ method, path, body }) => {
      if (method === 'GET') return rows
      return { ...rows.find((one) => path.endsWith((one as { _id: string })._id)), ...(body as object), rev: 2 }
    },
  )
  await screen.findAllByRole('listitem')
  return Object.assign(userEvent.setup(), { calls })
}

beforeEach(() => localStorage.clear())

test('Enter in a complete row goes to the next one that is open, and from the last to Add Item', async () => {
  const user = await show([row('m-1', 'Chair', null), row('m-2', 'Table', null)])
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  await user.type(within(first).getByRole('textbox', { name: 'Qty' }), '4{Enter}')
  expect(document.activeElement).toBe(within(second).getByRole('textbox', { name: 'Items' }))
  await user.type(within(second).getByRole('textbox', { name: 'Qty' }), '1{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Item' }))
})

test('Enter in an incomplete row goes to the field that is missing', async () => {
  const user = await show([row('m-1', 'Chair', null)])
  await user.type(screen.getByRole('textbox', { name: 'Items' }), 's{Enter}')
  expect(screen.getByText('Qty is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Qty' }))
})

test('nothing is called saved beside a quantity that is none', async () => {
  const user = await show([row('m-1', 'Chair', null)])
  await user.type(screen.getByRole('textbox', { name: 'Items' }), 's')
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Qty' }), '-3')
  expect(screen.queryByText(/^Saved/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Qty must be a number, 0 or more')).toBeTruthy()
})

test('Q-285 a row found again after a crash sends what was typed, with the revision that it was typed over', async () => {
  const base = { rev: 1, values: { description: 'Chair', qty: '2' } }
  const typed = { base, values: { description: 'Chair, oak', qty: '2' } }
  localStorage.setItem('draft:material:m-1', JSON.stringify({ at: Date.now(), values: typed }))
  const { calls } = await show([{ ...row('m-1', 'Stool', 5), rev: 4 }])
  const sent = () => calls.find(({ method }) => method !== 'GET')?.body
  await waitFor(() => expect(sent()).toMatchObject({ description: 'Chair, oak', baseRev: 1 }))
  expect(sent()).not.toHaveProperty('qty')
})
