import { createElement, Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { renderOffice, screen, userEvent } from '#portal/office/testing/render-office.ts'
import { Palette } from './palette.tsx'

const COMPANY = {
  _id: 'c1',
  raisonSocial: 'Sahara Flow',
  email: 'info@flow.example',
  ...{ stand: [{ stand: 'B 114' }], badge: { exhibitor: { all: 6 } } },
}
const KARIM = { nom: 'Karim', prenom: 'Haddadj', email: 'k@flow.example', company: 'Sahara Flow', companyId: 'c1' }
const BADGE = { ...KARIM, _id: 'b1', type: 'exhibitor', urlPhoto: '/karim.jpg' }
const SPEAKER = { ...KARIM, _id: 's1', nom: 'Selma', prenom: 'Tounsi', status: 'accepted' }

async function open(calls: readonly string[] = ['mail.listOutbox'], badges: readonly object[] = [BADGE]) {
  const Address = () => createElement('output', null, useLocation().pathname + useLocation().search)
  renderOffice(createElement(Fragment, {}, createElement(Palette), createElement(Address)), [
    [queries.me, { name: 'Selma', calls }],
    [queries.companies, [COMPANY]],
    [queries.contacts, new Map([['c1', [{ _id: 'p1', name: 'Nora Mansouri', email: 'nora@poste.example' }]]])],
    [queries.badges, badges],
    [queries.speakers, [SPEAKER]],
    [mailQueries.outbox('failed'), [{ _id: 'm1', to: 'x@flow.example' }]],
  ])
  await openAgain()
}
async function openAgain() {
  await userEvent.keyboard('{Control>}k{/Control}')
  // A browser gives it the focus by itself.
  await userEvent.click(screen.getByRole('combobox'))
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const address = () => document.querySelector('output')?.textContent

test('records are found by name, each with its kind; names in the product’s order (Q-076)', async () => {
  await open()
  await userEvent.keyboard('flow')
  expect(options()).toEqual([
    'Sahara FlowCompany, B 114Enter',
    'Karim HaddadjBadge, Sahara Flow',
    'Selma TounsiSpeaker, Sahara Flow',
    'Outbox, to flow.example1 failed',
  ])
  expect(screen.getAllByText('Flow', { selector: 'b' }).length).toBeGreaterThan(0)
})

test('with many badges the last entry opens their list, filtered by what was typed', async () => {
  const badges = Array.from({ length: 12 }, (_, index) => ({ ...BADGE, _id: `b${index}`, nom: `Karim ${index}` }))
  await open([], badges)
  await userEvent.keyboard('karim')
  expect(options()).toContain('8 moreBadge')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/badges?q=karim')
})

test('a company is found by a contact, who stands beside it', async () => {
  await open()
  await userEvent.keyboard('nora@poste.example')
  expect(options()).toEqual(['Sahara FlowCompany, B 114, Nora Mansouri, nora@poste.exampleEnter'])
})

test('Q-327 nothing is done from the palette: it finds records and goes to places, those that a member may open', async () => {
  await open(['member.inviteMember', 'backup.createBackup'])
  expect(options()).toContain('Fact check')
  expect(options()).toContain('Team')
  expect(options()).not.toContain('Next edition')
  expect(options()).not.toContain('Settings')
  await userEvent.keyboard('sahara{Alt>}l{/Alt}')
  expect(options()).toEqual([
    'Sahara FlowCompany, B 114Enter',
    'Karim HaddadjBadge, Sahara Flow',
    'Selma TounsiSpeaker, Sahara Flow',
  ])
})

test('Enter opens the record, Ctrl+Enter opens it beside; a speaker has one too', async () => {
  const beside = vi.fn()
  vi.stubGlobal('open', beside)
  await open()
  await userEvent.keyboard('tounsi{Control>}{Enter}{/Control}')
  expect(beside).toHaveBeenCalledExactlyOnceWith(`${location.pathname}#/speakers/s1`, '_blank', 'noopener')
  expect(address()).toBe('/')
  await openAgain()
  await userEvent.keyboard('tounsi{Enter}')
  expect(address()).toBe('/speakers/s1')
})

test('arrows go through all hits and around', async () => {
  await open()
  await userEvent.keyboard('flow')
  const current = () => screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(current()?.id)
  await userEvent.keyboard('{ArrowUp}')
  expect(current()?.textContent).toMatch(/^Outbox/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(address()).toBe('/badges/b1')
})
