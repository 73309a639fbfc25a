import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPortal, screen } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { CompletenessScore } from './company-facts.tsx'
import { StepNav } from './step-nav.tsx'
import { companyWith } from './testing/company-with.ts'

const equipped = { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }
const complete = companyWith({
  adresse: 'Oran',
  webSite: 'hoggar.example',
  secteur: 'Drilling',
  presentation: 'Since 1987.',
  urlLogo: 'companies/logos/a.png',
  fax: '1',
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-08-11T12:00:00Z') })
})
const textOf = async (company: Company, edition = EDITION_DEFAULTS) => {
  renderPortal(createElement(CompletenessScore, { company, edition }))
  return (await screen.findByText(/49/)).closest('div')?.textContent
}

test('STATE-18 Q-303 where no booth needs signage, words beside the score say that its 10 points do not apply', async () => {
  expect(await textOf(complete)).toBe('39 / 49 pointsNo booth of yours needs signage: its 10 points do not apply.')
})

test('STATE-18 Q-303 what is missing is named where its field is on the page', async () => {
  expect(await textOf({ ...complete, fax: '', stand: [equipped] })).toBe('35 / 49 pointsMissing: Fax, Signage')
})

test('Q-303 a signage that can no longer be changed is not named as missing', async () => {
  const { deadlines } = EDITION_DEFAULTS
  const signage = { ...deadlines.signage, date: '2025-08-01', enforce: true }
  const closed = { ...EDITION_DEFAULTS, deadlines: { ...deadlines, signage } }
  expect(await textOf({ ...complete, fax: '', stand: [equipped] }, closed)).toBe('35 / 49 pointsMissing: Fax')
})

test('Q-303 the steps do not repeat the score', async () => {
  const steps = {
    edition: EDITION_DEFAULTS,
    company: complete,
    places: undefined,
    listed: 0,
    current: 'stand' as const,
  }
  renderPortal(createElement(StepNav, steps))
  expect((await screen.findByRole('link', { name: /Company Profile/ })).textContent).toBe('1Company Profile')
})
