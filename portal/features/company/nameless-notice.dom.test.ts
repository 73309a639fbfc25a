import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { namedFirst } from '#portal/lib/named-first.ts'
import { renderPortal } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { NamelessNotice } from './nameless-notice.tsx'

const company = { _id: 'company-1', raisonSocial: '', rev: 3 } as Company

test('a company without a name is asked for it before it invites, and the name is stored', async () => {
  const { calls } = renderPortal(createElement(NamelessNotice, { company }))
  const user = userEvent.setup()
  await screen.findByText(/^Invitations show your company’s name/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Company is required')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Hoggar Forage')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { raisonSocial: 'Hoggar Forage', baseRev: 3 }],
  ])
})

test('a company with a name is not asked', async () => {
  renderPortal(createElement(NamelessNotice, { company: { ...company, raisonSocial: 'Hoggar' } }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await namedFirst()).toBe(true)
})

test('what is sent waits for the name: given, it goes on; cancelled, it does not', async () => {
  const { calls } = renderPortal(createElement(NamelessNotice, { company }))
  const user = userEvent.setup()
  await screen.findByText(/^Invitations show your company’s name/)
  const cancelled = namedFirst()
  await screen.findByRole('dialog', { name: 'Your company’s name' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await cancelled).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])

  const sent = namedFirst()
  await user.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'Hoggar Forage{Enter}')
  expect(await sent).toBe(true)
  expect(calls.map(({ body }) => body)).toEqual([{ raisonSocial: 'Hoggar Forage', baseRev: 3 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
