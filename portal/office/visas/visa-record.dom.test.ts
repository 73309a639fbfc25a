import { createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo, undoNewest, undoStore } from '#portal/office/lib/undo-store.ts'
import {
  act,
  cleanup,
  press,
  renderOffice,
  screen,
  userEvent,
  waitFor,
  within,
} from '#portal/office/testing/render-office.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { visaQueries } from './use-visas.ts'
import { VisaRecord } from './visa-record.tsx'
import { VisasPage } from './visas-page.tsx'

const CALLS = ['visa.setVisaStatus', 'visa.issueVisaLetter', 'visa.trashVisa']
const DECISION = {
  seq: 9,
  at: '2031-10-06T08:00:00.000Z',
  actor: 'organizer Selma Tounsi',
  who: '',
  entity: 'visa',
  id: 'v1',
  record: '',
  fields: ['status'],
}

const ISSUER = { name: 'Oran Expo SPA', address: '', phone: '' }

async function open(
  status: string | { status: string; sentFrom: string },
  { issuer = ISSUER, calls = CALLS, dates = EDITION_DEFAULTS.dates } = {},
) {
  const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(
    async (path) => new Response(path.includes('/audit') ? '[]' : '{}'),
  )
  vi.stubGlobal('fetch', asked)
  const visa = {
    _id: 'v1',
    name: 'Brandt',
    firstName: 'Ada',
    company: 'Weser',
    nationality: 'DE',
    birth: 'DE',
    passportNbr: '••••8217',
    country: 'DE',
    email: 'ada@weser.example',
    createdAt: '2031-10-01T08:00:00.000Z',
    receipt: 'ABCDE12345',
    ...(typeof status === 'string' ? { status } : status),
  }
  const record = createElement(VisaRecord, { visa: visa as never, statuses: [] })
  renderOffice(createElement(Fragment, {}, record, createElement(ConfirmHost)), [
    [queries.me, { _id: 'm1', name: 'Selma', calls, waiting: [] }],
    [queries.edition, { ...EDITION_DEFAULTS, dates, visaLetter: { ...EDITION_DEFAULTS.visaLetter, issuer } }],
    [visaQueries.decision(visa), DECISION],
    [visaQueries.lastLook(visa), []],
  ])
  await screen.findByRole('heading', { name: 'Ada Brandt' })
  const sent = () => asked.mock.calls.filter(([, init]) => init?.method !== 'GET').map(([, init]) => init?.body)
  return { sent }
}

test('Q-284 the stage that is reached is the current one; the next is a button, and can be undone', async () => {
  const { sent } = await open('checking')
  const current = () => document.querySelector('[aria-current=step]')?.textContent
  expect(current()).toBe('Checked')
  await press('Mark as paid')
  await waitFor(() => expect(undoStore.getState().steps.map(({ text }) => text)).toEqual(['Ada Brandt: Paid']))
  await act(undoNewest)
  expect(sent()).toEqual(['{"change":"paid","keepSent":true}', '{"change":"checking","keepSent":true}'])
})

test('Q-284 a letter sent unpaid does not tick the payment, which can still be marked and leaves the letter sent', async () => {
  const { sent } = await open({ status: 'sent', sentFrom: 'checking' })
  const done = [...document.querySelectorAll('[data-done]')].map(({ textContent }) => textContent)
  expect(done).toEqual(['Received', 'Checked', 'Letter'])
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Letter')
  await press('Mark as paid')
  await waitFor(() => expect(sent()).toEqual(['{"change":"paid","keepSent":true}']))
})

test('a refused request says so, since when and by whom, and can be reopened in place of a letter', async () => {
  const { sent } = await open('rejected')
  expect(screen.getByText('Refused').parentElement?.textContent).toMatch(/^Refused by Selma Tounsi, /)
  expect(screen.queryByText('Received')).toBeNull()
  expect(screen.queryByRole('button', { name: /letter|Issue|^Refuse$/i })).toBeNull()
  await press('Reopen the request')
  expect(sent()).toContain('{"change":"received"}')
})

test('a refusal asks first, and says what the applicant will read', async () => {
  const { sent } = await open('paid')
  expect(screen.queryByRole('button', { name: 'Reopen the request' })).toBeNull()
  await press('Refuse')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This request is closed')
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Escape}')
})

test.each([
  ['2021-10-08', true],
  ['2999-10-08', false],
])('of an event that ends on %s the question before a letter says that it has expired: %s', async (end, isOver) => {
  await open('paid', { dates: { ...EDITION_DEFAULTS.dates, end } })
  await press('Issue without sending')
  const question = (await screen.findByRole('alertdialog')).textContent ?? ''
  expect(question.includes('ended on 8 October 2021: a letter issued now has expired already')).toBe(isOver)
  await userEvent.keyboard('{Escape}')
})

test('Q-262 without an issuer no letter is offered: what is missing is named, with a link for those who may enter it', async () => {
  const nobody = { issuer: EDITION_DEFAULTS.visaLetter.issuer }
  const { sent } = await open('paid', { ...nobody, calls: [...CALLS, 'edition.updateEdition'] })
  expect(screen.queryByRole('button', { name: /letter|Issue/ })).toBeNull()
  expect(screen.getByText('No letter can be issued until the edition says who issues it.')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Enter who issues the letter' })
  expect(way.getAttribute('href')).toBe('/edition?key=visaLetter.issuer')
  await userEvent.keyboard('l')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  cleanup()
  await open('paid', nobody)
  expect(screen.getByText(/An organizer enters it under Edition/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /issues/ })).toBeNull()
  expect(sent()).toEqual([])
})

test('Q-284 a stage that was marked before cannot be undone once the letter is issued', async () => {
  await open('checking')
  offerUndo('Ada Brandt: Checked', async () => {})
  await press('Issue without sending')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getAllByRole('button').at(-1) as HTMLElement)
  // By itself it would be gone after ten seconds.
  await waitFor(() => expect(undoStore.getState().steps).toEqual([]), { timeout: 5000 })
})

test('who may not issue letters is led to the owners, and an owner to the roles', async () => {
  const teamLink = () => screen.getByRole('link').textContent
  await open('', { calls: [] })
  expect(teamLink()).toBe('Ask an owner for it')
  cleanup()
  await open('', { calls: ['member.updateMember'] })
  expect(teamLink()).toBe('Give the role')
})

test('the arrow keys lead both ways', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]'))
  renderOffice(createElement(VisasPage), [[queries.me, { calls: ['visa.listVisas'] }]])
  await screen.findByText('Previous or next')
})
