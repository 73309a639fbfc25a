import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press, renderPortal, screen, typeIn, userEvent } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { CompanyFacts } from './company-facts.tsx'
import { companyWith } from './testing/company-with.ts'

const nameless = companyWith({
  email: 'amina@oranvalves.example',
  adresse: 'Oran',
  secteur: 'Valves',
  presentation: 'Valves and more.',
  rev: 3,
})

async function open(company: Company) {
  const saved = { ...company, rev: company.rev + 1 }
  const { calls } = renderPortal(createElement(CompanyFacts, { company, edition: EDITION_DEFAULTS }), () => saved)
  const name = await screen.findByRole('textbox', { name: 'Company' })
  const save = () => press('Save')
  return { calls, name, save }
}

test('COMP-10 Q-304 a company without a name is told where to put it, and saves without one', async () => {
  const { calls, name, save } = await open(nameless)
  expect(screen.getByText('Enter your company’s name in the form below.')).toBeTruthy()
  await typeIn('Fax', '1')
  await save()
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ fax: '1', baseRev: 3 }]))
  await userEvent.type(name, 'Oran Valves')
  await save()
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ raisonSocial: 'Oran Valves' }))
})

test('COMP-10 Q-304 the name is changed there, and a stored one is not emptied', async () => {
  const { calls, name, save } = await open({ ...nameless, raisonSocial: 'Oran Valves' })
  expect(screen.queryByText('Enter your company’s name in the form below.')).toBeNull()
  await userEvent.clear(name)
  await save()
  await screen.findByText('Company is required')
  expect(calls).toEqual([])
  await userEvent.type(name, 'Oran Valves SPA')
  await save()
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ raisonSocial: 'Oran Valves SPA', baseRev: 3 }))
})

test('COMP-05 VAL-49 Q-304 the contact has four fields, and the company’s name is none of them', async () => {
  await open({ ...nameless, raisonSocial: 'Oran Valves' })
  await press('Edit contact')
  const dialog = await screen.findByRole('dialog', { name: 'Edit contact' })
  const labels = [...dialog.querySelectorAll('label')].map((label) => label.textContent)
  expect(labels).toEqual(['Name', 'Position', 'E-mail', 'Phone'])
})
