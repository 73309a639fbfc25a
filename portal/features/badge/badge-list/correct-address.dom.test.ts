import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press, render, screen, userEvent } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CorrectAddress } from './pending-dialog.tsx'

const badge = { _id: 'b1', email: 'wrong@x.example', type: 'visitor', nom: '', prenom: '' } as Badge

async function typeEmail(email: string) {
  const field = await screen.findByRole('textbox', { name: 'New address' })
  await userEvent.clear(field)
  await userEvent.type(field, email)
  return { field }
}

test('Q-254 an address is corrected in place; a mistake and a refusal are shown next to the input', async () => {
  const sent: unknown[] = []
  const answers = [
    Response.json({ error: 'This email exist', code: 'email_exists' }, { status: 409 }),
    Response.json({ ...badge, email: 'right@x.example' }),
  ]
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(String(body))])
    return answers.shift()
  })
  const list = { put: vi.fn(), remove: vi.fn() }
  const onDone = vi.fn()
  render(createElement(CorrectAddress, { badge, list, onDone }))
  const { field } = await typeEmail('a@bc{Enter}')
  expect(screen.getByText('You have to enter a valid Email')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'right@x.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('This email exist')
  expect(onDone).not.toHaveBeenCalled()
  await press('Send to this address')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(list.put).toHaveBeenCalledWith(expect.objectContaining({ email: 'right@x.example' }))
  expect(sent.at(-1)).toEqual(['PUT', '/api/badge/b1', { email: 'right@x.example' }])
})

test('Q-267 a badge filled in meanwhile stays its invitee’s, and the exhibitor sees that nothing was sent', async () => {
  const filledIn = { ...badge, nom: 'Anis', prenom: 'Aït' }
  vi.stubGlobal('fetch', async () => Response.json(filledIn))
  const list = { put: vi.fn(), remove: vi.fn() }
  render(createElement(CorrectAddress, { badge, list, onDone: vi.fn() }))
  await typeEmail(' Right@x.example{Enter}')
  await vi.waitFor(() => expect(list.put).toHaveBeenCalledWith(expect.objectContaining({ nom: 'Anis' })))
  expect(shownToasts().at(-1)).toMatchObject({
    type: 'error',
    text: expect.stringContaining('has completed the badge'),
  })
})
