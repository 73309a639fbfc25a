import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { PendingBoard } from './pending-board.tsx'

const done = {
  ...emptyRecord(COMPANY_FIELDS),
  _id: 'company-1',
  adresse: 'Oran',
  urlLogo: 'companies/logos/a.png',
  isBadge: true,
  isMaterial: true,
  stand: [],
} as unknown as Company

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-08-11T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (company: Company) => renderPortal(createElement(PendingBoard, { company, edition: EDITION_DEFAULTS }))

test('with everything done the board says so and what happens next, and no date claims to be a task', async () => {
  show(done)
  const board = await screen.findByRole('complementary')
  expect(within(board).getByRole('heading', { name: 'All done' })).toBeTruthy()
  expect(within(board).getByText(/collected at the venue registration area/)).toBeTruthy()
  expect(
    within(board)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#badge'])
  expect(within(board).queryByText('Speaker profiles')).toBeNull()
})

test('PROF-13 the number counts flags alone, but a missing logo is named and leads to its place', async () => {
  show({ ...done, urlLogo: '' })
  const board = await screen.findByRole('complementary')
  expect(within(board).getByText('0')).toBeTruthy()
  expect(within(board).queryByRole('heading', { name: 'All done' })).toBeNull()
  const row = within(board).getByRole('row', { name: /Logo/ })
  expect(within(row).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#catalogue')
})
