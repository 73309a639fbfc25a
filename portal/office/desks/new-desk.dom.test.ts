import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice } from '#portal/office/testing/render-office.ts'
import { press, typeIn } from '#portal/testing/render-portal.ts'
import { newDeskKey, parseDeskKey } from '#shared/desk/desk-key.ts'
import { NewDesk } from './desk-tiles.tsx'

const KEY = newDeskKey()
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as { name: string }
    sent.push(body)
    return Response.json({ _id: 'one', key: KEY, ...body }, { status: 201 })
  })
})

async function issueKey(calls: string[] = ['desk.createDesk']) {
  renderOffice(createElement(NewDesk), [[queries.me, { calls }]])
  if (calls.length === 0) return
  await press('New key')
  await typeIn('Name of the desk', 'Desk 3, north entrance')
  await press('Issue the key')
  await screen.findByText('The key of Desk 3, north entrance. It is shown only once.')
}

test('a key is shown in groups that can be typed, and as a code for the desk’s camera', async () => {
  await issueKey()
  const shown = screen.getByText(/^FD[\dA-Z ]+$/).textContent ?? ''
  expect(shown).toMatch(/^\S{4}( \S{4})+$/)
  expect(parseDeskKey(shown)).toBe(KEY)
  const code = screen.getByRole('img', { name: 'The key as a code for the desk’s camera' })
  await waitFor(() => expect(code.querySelector('svg path, svg rect')).not.toBeNull())
  expect(sent).toEqual([{ name: 'Desk 3, north entrance', kind: 'desk' }])
})

test('Escape and a click beside it do not lose the key that is shown once; its own button closes it', async () => {
  await issueKey()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(/^FD[\dA-Z ]+$/)).toBeTruthy()
  await press('I have saved it')
  expect(screen.queryByText(/^FD[\dA-Z ]+$/)).toBeNull()
})

test('who may issue none is offered none', async () => {
  await issueKey([])
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
})
