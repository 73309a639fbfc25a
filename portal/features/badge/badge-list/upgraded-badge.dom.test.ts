import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press, renderPortal, screen, userEvent, within } from '#portal/testing/render-portal.ts'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { toastStore } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { BadgeSection } from './badge-section.tsx'

const company = { _id: 'c1', raisonSocial: 'Second Wells', email: 'contact@wells.example', badge: {} } as Company
const badge = (given: Partial<Badge>) =>
  ({
    companyId: 'c1',
    company: 'Second Wells',
    type: 'delegate',
    position: '',
    tel: '',
    urlPhoto: '',
    code: '',
    ...given,
  }) as Badge
const complete = badge({
  _id: 'handle',
  email: 'amina@x.example',
  nom: 'Amina',
  prenom: 'Haddad',
  position: 'Geologist',
  upgraded: 'complete',
})
const failed = { state: 'failed', reason: 'mailbox does not exist', at: '2025-08-11T09:00:00.000Z' } as const
const pending = badge({
  _id: 'b2',
  link: 'b2',
  email: 'pending@gmial.com',
  nom: '',
  prenom: '',
  upgraded: 'pending',
  invitation: { ...failed, openedAt: null, times: 0, sentAt: null },
})

function show() {
  const section = createElement(BadgeSection, { company })
  const { calls } = renderPortal(
    createElement('div', {}, section, createElement(ConfirmDialog)),
    ({ method, path }) => {
      if (method === 'GET') return path.includes('/moved/') ? [] : [complete, pending]
      return method === 'PUT' ? { ...complete, position: 'Director' } : { message: 'done' }
    },
  )
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
}

test('Q-317 of a badge that its holder had filled in there is no link and no telephone, and the rest can be corrected', async () => {
  const sent = show()
  await press(/Edit.*Amina Haddad/)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('link, telephone and photo stay theirs')
  expect(within(dialog).queryByRole('link')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Copy badge link' })).toBeNull()
  expect(within(dialog).queryByRole('textbox', { name: 'Mobile Number' })).toBeNull()
  const position = within(dialog).getByRole('textbox', { name: 'Job Title' })
  await userEvent.clear(position)
  await userEvent.type(position, 'Director{Enter}')
  await vi.waitFor(() => expect(sent()).toEqual([['PUT', '/api/badge/handle', { position: 'Director' }]]))
})

test('Q-317 it counts as complete, as its photo is not disclosed', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Amina Haddad/ })
  expect(within(row).getByText('Complete')).toBeTruthy()
})

test('Q-317 deleting it asks as ever, and says that the person has the earlier one again', async () => {
  const sent = show()
  await press(/Delete.*Amina Haddad/)
  await press('Ok')
  await vi.waitFor(() => expect(sent()).toEqual([['DELETE', '/api/badge/handle', { deletedBy: 'Company c1' }]]))
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts.at(-1)).toMatchObject({
      text: 'Badge withdrawn: the person has their earlier one again',
    }),
  )
})

test('Q-317 the address of one that was pending is not offered to be corrected', async () => {
  show()
  const row = await screen.findByRole('row', { name: /pending@gmial.com/ })
  expect(within(row).queryByRole('button', { name: /instead/ })).toBeNull()
  await press(/Edit/, row)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Copy badge link' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Correct the address' })).toBeNull()
})
