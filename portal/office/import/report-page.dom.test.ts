import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import { ReportPage } from './report-page.tsx'

const texts = { en: 'A company with this e-mail already exists', fr: 'Une société a déjà cet e-mail' }
const known = { _id: 'sahara', raisonSocial: 'Sahara Flow' }
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
      ...{ suggestion: 'Stand aménagé', en: 'No page knows this type of booth', fr: '' },
    },
    { column: 'Colour', code: 'unknown_column', en: 'This column is not known and was left out', fr: '' },
  ],
}

test('a row names its company, opens the one that has the e-mail, and takes what was probably meant', async () => {
  let mends: readonly CellFix[] = []
  function Page() {
    const [own, onMend] = useState<readonly CellFix[]>([])
    mends = own
    const acts = { isBusy: false, onBack: () => undefined, onRun: () => undefined }
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
