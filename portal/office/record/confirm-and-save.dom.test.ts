import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#portal/lib/query-client.ts'
import { BadgeFields, BadgeHead } from '#portal/office/badges/record/badge-record-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { press, render, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'

const BADGE = {
  _id: 'b1',
  rev: 3,
  nom: '',
  prenom: '',
  email: 'h.messaoudi@gzaoduc.example',
  position: '',
  tel: '',
  company: 'Gazoduc',
  companyId: 'c1',
  type: 'delegate',
  urlPhoto: '',
  refusal: '',
}
const ME = {
  _id: 'm1',
  name: 'Selma',
  waiting: [],
  calls: ['badge.sendInvitation', 'badge.updateBadge', 'print.createPrints'],
}

async function open() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'GET') return Response.json(path.endsWith('/me') ? ME : [])
    asked.push(`${init?.method} ${path} ${init?.body ?? ''}`)
    return Response.json({ ...BADGE, rev: 4, email: 'h.messaoudi@gazoduc.example' })
  })
  queryClient.setQueryData(queries.me.queryKey, ME as never)
  const badge = BADGE as never
  const parts = [BadgeHead, BadgeFields].map((part) => createElement(part, { key: part.name, badge }))
  const page = createElement(Suspense, { fallback: null }, parts, createElement(ConfirmHost))
  render(createElement(QueryClientProvider, { client: queryClient }, createElement(MemoryRouter, null, page)))
  const email = await screen.findByRole('textbox', { name: 'E-mail' })
  await userEvent.clear(email)
  await userEvent.type(email, 'h.messaoudi@gazoduc.example')
  await press('Send the invitation')
  return { asked }
}

test('an invitation waits for the address that is typed and not saved, and goes out once it is saved', async () => {
  const { asked } = await open()
  const question = await screen.findByRole('alertdialog', { name: 'Fields not saved: 1' })
  expect(question.textContent).toContain('Save E-mail first?')
  expect(asked).toEqual([])
  await press('Save and continue')
  await waitFor(() =>
    expect(asked).toEqual([
      'PUT /api/badge/b1 {"email":"h.messaoudi@gazoduc.example","baseRev":3}',
      expect.stringMatching(/^POST .*\/b1\b/),
    ]),
  )
})

test('nothing is sent where the answer is no, and what was typed stays', async () => {
  const { asked } = await open()
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toEqual([])
  expect(screen.getByDisplayValue('h.messaoudi@gazoduc.example')).toBeTruthy()
})
