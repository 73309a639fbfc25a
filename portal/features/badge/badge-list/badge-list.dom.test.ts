import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { EDITION } from '#portal/lib/edition.ts'
import { press, renderPortal, screen, typeIn, userEvent, waitFor, within } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { BadgeSection } from './badge-section.tsx'

const company = {
  _id: 'c1',
  raisonSocial: 'Second Wells',
  email: 'contact@wells.example',
  badge: { visitor: { all: 50 } },
} as Company
const badge = (number: number) =>
  ({
    _id: `b${number}`,
    link: `b${number}`,
    ...{ companyId: 'c1', company: 'Second Wells', type: 'visitor', email: `v${number}@x.example` },
    nom: '',
    prenom: '',
    position: '',
    tel: '',
    urlPhoto: '',
    code: '',
    invitation: null,
  }) as Badge

async function show(count: number, publicUrl?: string) {
  const badges = Array.from({ length: count }, (_, index) => badge(index + 1))
  const { cache } = renderPortal(createElement(BadgeSection, { company }), ({ method, path }) => {
    if (method !== 'GET') throw new CallError(400, 'Invitations are closed today', {})
    return path.includes('/moved/') ? [] : badges
  })
  if (publicUrl) cache.set(EDITION, { ...EDITION_DEFAULTS, publicUrl })
  await screen.findByRole('row', { name: 'v1@x.example' })
}

test('Q-327 search, status, order and download appear from 20 badges on, and a sheet holds all of them', async () => {
  await show(21)
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getByRole('row', { name: 'v21@x.example' })).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search names and e-mails' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download (CSV)' })).toBeTruthy()
})

test('BADGE-09 Q-327 below 20 badges none of them is drawn, and an invitation has the pencil alone', async () => {
  await show(19)
  expect(screen.queryByRole('searchbox')).toBeNull()
  const row = screen.getByRole('row', { name: 'v1@x.example' })
  expect(within(row).getAllByRole('button')).toEqual([within(row).getByRole('button', { name: 'Edit v1@x.example' })])
})

test('BADGE-11 DLG-09 Q-310 a copied link begins with the public address of the server, and Success says so', async () => {
  await show(1, 'https://expo.example.org')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Edit v1@x.example')
  await press('Copy badge link')
  expect(writeText).toHaveBeenCalledWith('https://expo.example.org/badge/b1')
  expect(shownToasts()).toMatchObject([
    { type: 'success', title: 'Success', text: 'The badge link is on the clipboard' },
  ])
  expect(screen.queryByRole('button', { name: /message/ })).toBeNull()
})

test('BADGE-21 Q-306 what the server refuses is shown at the field, and no toast repeats it', async () => {
  await show(1)
  await typeIn('Trade Visitor', 'new@x.example{Enter}')
  await screen.findByText('Invitations are closed today')
  expect(shownToasts()).toEqual([])
})

test('BADGE-08 a company without badges reads that there are none', async () => {
  renderPortal(createElement(BadgeSection, { company }), () => [])
  await screen.findByText('No Badge Statistics')
  expect(screen.queryByRole('grid')).toBeNull()
})

test('VAL-50 a slip in a well-known domain is pointed out, and corrected by a click', async () => {
  await show(1)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Trade Visitor' })
  await userEvent.type(field, 'lina@gmial.com')
  await press('Did you mean gmail.com?')
  expect(field.value).toBe('lina@gmail.com')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('Q-188 Q-254 an invitation that failed on a slip in its address goes to the one that was meant', async () => {
  const invitation = { state: 'failed', reason: 'no such mail domain', at: '2025-08-11T08:00:00Z' }
  const failed = { ...badge(1), email: 'lina@gmial.com', invitation } as Badge
  const { calls } = renderPortal(
    createElement('div', {}, createElement(BadgeSection, { company }), createElement(ConfirmDialog)),
    ({ method, path, body }) => {
      if (method === 'GET') return path.includes('/moved/') ? [] : [failed]
      return { ...failed, ...(body as object) }
    },
  )
  await press('Invite lina@gmail.com instead')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Invite lina@gmail.com instead of lina@gmial.com?')
  await press('Yes', question)
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ method: 'PUT', path: '/api/badge/b1', body: { email: 'lina@gmail.com' } })
})
