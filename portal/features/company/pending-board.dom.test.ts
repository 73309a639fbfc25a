import i18next from 'i18next'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPortal, screen, within } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { PendingBoard } from './pending-board.tsx'
import { companyWith } from './testing/company-with.ts'

/** Nothing is filled in, and its stand has a board for the signage. */
const fresh = companyWith({
  stand: [{ stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-08-11T12:00:00Z') })
})

const show = (company: Company) => renderPortal(createElement(PendingBoard, { company, edition: EDITION_DEFAULTS }))
const rowsUnder = async (role: 'complementary' | 'region', heading: string) => {
  const [region = document.body] = (await screen.findAllByRole(role, { name: heading })).slice(-1)
  return within(region)
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
}
const links = () =>
  within(screen.getByRole('complementary'))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('PROF-11 PROF-12 PROF-13 Q-302 pending actions are Badges and Materials, each with Complete, and nothing else', async () => {
  show(fresh)
  expect(await rowsUnder('complementary', 'Pending actions')).toEqual(['2BadgesComplete', '3MaterialsComplete'])
  expect(links()).toEqual([
    ['Complete', '#badge'],
    ['Complete', '#material'],
  ])
  expect(screen.getByRole('complementary').textContent).toMatch(/^2Pending actions/)
})

test('PROF-13 only what is missing has a row; with both flags set none is left, whatever else is empty', async () => {
  show({ ...fresh, isBadge: true })
  expect(await rowsUnder('complementary', 'Pending actions')).toEqual(['3MaterialsComplete'])
  show({ ...fresh, isBadge: true, isMaterial: true })
  const [, second] = await screen.findAllByRole('complementary', { name: 'Pending actions' })
  expect(second?.textContent).toBe('0Pending actions')
})

test('Q-302 the dates are a separate list, in the order of the days', async () => {
  show(fresh)
  expect(await rowsUnder('region', 'Dates to know')).toEqual([
    'Stand signage before 20 August 2025 9 days left',
    'The list of hotels September 10th 30 days left',
    'Opening day, Oran 06 October 2025 56 days left',
  ])
})

test('Q-302 a past date is marked as past; no date of signage where no stand needs it', async () => {
  vi.setSystemTime(Date.parse('2025-10-06T08:00:00Z'))
  show({ ...fresh, stand: [] })
  expect(await rowsUnder('region', 'Dates to know')).toEqual([
    'The list of hotels September 10th has passed',
    'Opening day, Oran 06 October 2025 today',
  ])
})

test.each([
  ['en', 'Dates to know', 'This event has already taken place.'],
  ['fr', 'Dates à retenir', 'Cet événement a déjà eu lieu.'],
])(
  'Q-002 Q-302 once the event has passed, one sentence stands in place of its dates (%s)',
  async (language, title, past) => {
    await i18next.changeLanguage(language)
    vi.setSystemTime(Date.parse('2026-11-28T08:00:00Z'))
    show(fresh)
    const dates = await screen.findByRole('region', { name: title })
    expect(dates.textContent).toBe(title + past)
  },
)
