import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { RemindPending } from './remind-pending.tsx'

const badge = (email: string, state = 'sent', nom = '') =>
  ({ _id: email, email, type: 'visitor', nom, prenom: '', invitation: { state, reason: '', at: '' } }) as Badge
afterEach(() => vi.unstubAllGlobals())

test('Q-188 all that are pending are reminded within the limits, and it is told who was left out and why', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.includes('often')
      ? Response.json({ error: 'Too many attempts.', code: 'too_many' }, { status: 429 })
      : Response.json(badge('a@x.dz'))
  })
  const list = { put: vi.fn(), remove: vi.fn() }
  const badges = [
    badge('a@x.dz'),
    badge('often@x.dz'),
    badge('new@x.dz', 'queued'),
    badge('nobody@x.dz', 'failed'),
    badge('done@x.dz', 'sent', 'Amina'),
  ]
  render(createElement(RemindPending, { badges, list, isOpen: true, onClose: () => {} }))
  const send = await screen.findByRole('button', { name: 'Send 2 reminders' })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.setup().click(send)
  await screen.findByText('1 of 4 reminders sent')
  const left = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(left).toEqual([
    expect.stringMatching(/^often@x.dz.*3 times today/),
    expect.stringMatching(/^new@x.dz.*not gone out yet/),
    expect.stringMatching(/^nobody@x.dz.*correct the address/),
  ])
  expect(asked).toEqual(['/api/badge/a%40x.dz/invitation', '/api/badge/often%40x.dz/invitation'])
})
