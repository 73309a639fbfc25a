import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import { ReportPage } from './report-page.tsx'
import { withoutRows } from './without-rows.ts'

const texts = { en: 'A company with this e-mail already exists', fr: 'Une société a déjà cet e-mail' }
const known = { _id: 'sahara', raisonSocial: 'Sahara Flow' }
const NOTHING = { onInvite: () => undefined, onBack: () => undefined, onRun: () => undefined }
const REPORT: ImportReport = {
  rows: 3,
  columns: [],
  mistakes: [
    { row: 2, column: 'Courriel', value: 'a@sahara.example', code: 'email_known', company: 'Sahara', known, ...texts },
    {
      row: 1,
      column: 'raisonSocial',
      value: '',
      code: 'column_missing',
      en: 'The file has no column for this',
      fr: '',
    },
  ],
  warnings: [
    {
      ...{ row: 3, column: 'Type', value: 'équipé', code: 'type_unknown', company: 'Hydra' },
      ...{ suggestion: 'Stand aménagé', en: 'The portal does not know this type of booth', fr: '' },
    },
    { column: 'Colour', code: 'unknown_column', en: 'This column is not known and was left out', fr: '' },
  ],
}

test('a row that is left out is no longer counted, and comes back; one left out before is not counted twice', async () => {
  const user = userEvent.setup()
  const report = { ...REPORT, mistakes: [], rows: 2 }
  const acts = { kind: 'company' as const, invite: false, isBusy: false, ...NOTHING }
  function Page() {
    const [mends, onMend] = useState<readonly CellFix[]>([{ row: 9, column: 'Type', value: null }])
    return createElement(ReportPage, { report, mends, onMend, ...acts })
  }
  render(createElement(MemoryRouter, {}, createElement(Page)))
  await screen.findByRole('status')
  const figures = () => screen.getByRole('status').textContent
  expect(figures()).toContain('2correct rows')
  await user.type(screen.getByRole('textbox', { name: 'Row 3, Type' }), 'nu')
  await user.click(screen.getByRole('button', { name: 'Leave out row 3' }))
  expect(screen.getByText('Keep it')).toBeTruthy()
  expect(figures()).toContain('1correct row')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep it: row 3' }))
  expect(screen.getByRole('button', { name: 'Leave out row 3' }).textContent).toContain('Leave out row')
  expect(screen.getByRole('textbox', { name: 'Row 3, Type' })).toHaveProperty('value', 'nu')
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
})

test('of people a row that is left out leaves the plan, and the list of who will be saved', () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: '',
    type: 'visitor' as const,
    company: '',
    position: '',
    tel: '',
  }
  const doubt = (row: number, code = 'booth_unknown') => ({ row, column: 'Email', value: '', code, en: '', fr: '' })
  const report = {
    ...{
      rows: 4,
      columns: [],
      mistakes: [],
      warnings: [doubt(2), doubt(3), doubt(4), doubt(5, 'badge_known'), doubt(5)],
    },
    ...{ plan: { created: 2, updated: 1, left: 1 } },
    people: [2, 3, 4].map((row) => ({ ...person, row, isNew: row !== 4 })),
  }
  const out = (...rows: number[]) => rows.map((row) => ({ row, column: 'Email', value: null }))
  expect(withoutRows(report, out(3, 4, 5)).plan).toEqual({ created: 1, updated: 0, left: 3 })
  expect(withoutRows(report, out(3, 4, 5)).people?.map(({ row }) => row)).toEqual([2])
  expect(withoutRows(report, [])).toMatchObject({ rows: 4, plan: report.plan })
})

test('a row names its company, opens the one that has the e-mail, and takes what was probably meant', async () => {
  let mends: readonly CellFix[] = []
  function Page() {
    const [own, onMend] = useState<readonly CellFix[]>([])
    mends = own
    const acts = {
      kind: 'company' as const,
      invite: false,
      isBusy: false,
      ...NOTHING,
    }
    return createElement(ReportPage, { report: REPORT, mends: own, onMend, ...acts })
  }
  render(createElement(MemoryRouter, {}, createElement(Page)))
  const user = userEvent.setup()
  const mistake = screen.getByRole('row', { name: /^2 Sahara Courriel/ })
  expect(within(mistake).getByRole('link', { name: 'Open Sahara Flow' }).getAttribute('href')).toBe('/companies/sahara')
  expect(document.body.textContent).not.toContain('raisonSocial')
  expect(screen.getByRole('heading', { name: '1 cell to check' })).toBeTruthy()
  const doubt = screen.getByRole('row', { name: /^3 Hydra Type équipé/ })
  await user.click(within(doubt).getByRole('button', { name: 'Use “Stand aménagé” in row 3' }))
  expect(mends).toEqual([{ row: 3, column: 'Type', value: 'Stand aménagé' }])
  expect(within(doubt).getByRole('textbox')).toHaveProperty('value', 'Stand aménagé')
  expect(within(doubt).queryByRole('button', { name: /^Use/ })).toBeNull()
})
