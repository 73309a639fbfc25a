import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Palette } from './palette.tsx'

const COMPANY = {
  ...{ _id: 'c1', raisonSocial: 'Sahara Flow', email: 'info@flow.example' },
  ...{ stand: [{ stand: 'B 114' }], badge: { exhibitor: { all: 6 } } },
}
const KARIM = { nom: 'Karim', prenom: 'Haddadj', email: 'k@flow.example', company: 'Sahara Flow', companyId: 'c1' }
const BADGE = { ...KARIM, _id: 'b1', type: 'exhibitor', urlPhoto: '/karim.jpg' }
const SPEAKER = { ...KARIM, _id: 's1', nom: 'Selma', prenom: 'Tounsi', status: 'accepted' }
const MAY = ['view.beginView', 'loginLink.createLoginLink', 'company.updateCompany', 'print.createPrints']

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async () => new Response('{}'))
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

async function open(calls: readonly string[] = [...MAY, 'mail.listOutbox'], waiting: readonly string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const known: [readonly unknown[], unknown][] = [
    [queries.me.queryKey, { name: 'Selma', calls, waiting }],
    [queries.companies.queryKey, [COMPANY]],
    [queries.badges.queryKey, [BADGE]],
    [queries.speakers.queryKey, [SPEAKER]],
    [mailQueries.outbox('failed').queryKey, [{ _id: 'm1', to: 'x@flow.example' }]],
  ]
  for (const [key, data] of known) client.setQueryData(key, data)
  const Address = () => createElement('output', null, useLocation().pathname + useLocation().search)
  const page = createElement(MemoryRouter, null, createElement(Palette), createElement(Address))
  render(createElement(QueryClientProvider, { client }, page))
  const user = userEvent.setup()
  await openAgain(user)
  return user
}
async function openAgain(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard('{Control>}k{/Control}')
  // A browser gives it the focus by itself.
  await user.click(screen.getByRole('combobox'))
}
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)
const address = () => document.querySelector('output')?.textContent

test('hits stand in groups, each with its kind; names in the product’s order (Q-076)', async () => {
  const user = await open()
  expect(optionsOf('Do')).toContain('Check the facts')
  await user.keyboard('flow')
  expect(optionsOf('Go to')).toEqual([
    'Sahara FlowCompany, B 114Enter',
    'Karim HaddadjBadge, Sahara Flow',
    'Selma TounsiSpeaker, Sahara Flow',
    'Outbox, to flow.example1 failed',
  ])
  expect(screen.queryByRole('group', { name: 'Do' })).toBeNull()
  expect(screen.getAllByText('Flow', { selector: 'b' }).length).toBeGreaterThan(0)
})

test('with the first hit, Alt and a letter do at once what its row says', async () => {
  const user = await open()
  await user.keyboard('sahara')
  expect(optionsOf('Do with Sahara Flow')).toEqual([
    'See as this companyread only, in the auditAlt V',
    'Send a new sign-in linkinfo@flow.exampleAlt L',
    'Add to the allowancesE 1/6, D 0/0, V 0/0, T 0/0Alt A',
    'Print its badges1 complete, 0 not yetAlt P',
    'Show its badgesAlt B',
    'Show the historyAlt H',
  ])
  await user.keyboard('{Alt>}l{/Alt}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [sent] = asked.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect([sent?.[0], sent?.[1]?.body]).toEqual(['/api/company/c1/login-link', '{"send":true}'])
  await openAgain(user)
  await user.keyboard('sahara{Alt>}p{/Alt}')
  expect(address()).toBe('/badges/print?company=c1')
})

test('what a member may not do is not offered', async () => {
  const user = await open([])
  await user.keyboard('sahara')
  expect(optionsOf('Do with Sahara Flow')).toEqual(['Show its badgesAlt B', 'Show the historyAlt H'])
})

test('Enter opens the record, Ctrl+Enter opens it beside; a speaker has one too', async () => {
  const beside = vi.fn()
  vi.stubGlobal('open', beside)
  const user = await open()
  await user.keyboard('tounsi{Control>}{Enter}{/Control}')
  expect(beside).toHaveBeenCalledExactlyOnceWith(`${location.pathname}#/speakers/s1`, '_blank', 'noopener')
  expect(address()).toBe('/')
  await openAgain(user)
  await user.keyboard('tounsi{Enter}')
  expect(address()).toBe('/speakers/s1')
})

test('arrows go through all groups and around', async () => {
  const user = await open()
  await user.keyboard('haddadj')
  const current = () => screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(current()?.id)
  await user.keyboard('{ArrowDown}')
  expect(current()?.textContent).toMatch(/^Print the badge/)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/companies/c1')
})

test('what waits for a second factor is found by what it would do, and leads to the account', async () => {
  const user = await open([], ['owner'])
  await user.keyboard('invite')
  expect(optionsOf('Do')).toEqual(['Set up the second factorEnter'])
  await user.keyboard('{Enter}')
  expect(address()).toBe('/account')
})

test('an owner finds the invitation to the team', async () => {
  const user = await open(['member.inviteMember'])
  await user.keyboard('invite')
  expect(optionsOf('Do')).toEqual(['Invite somebodyEnter'])
})
