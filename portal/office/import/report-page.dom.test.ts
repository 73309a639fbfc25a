import i18next from 'i18next'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press, renderOffice, screen, userEvent, within } from '#portal/office/testing/render-office.ts'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import { ReportPage } from './report-page.tsx'
import type { Decisions } from './use-import-draft.ts'

const finding = (row: number, code: string, value: string, en: string, others: object = {}) => ({
  ...{ row, column: 'Société', value, code, en, fr: '', company: `Person ${row}` },
  ...others,
})
const UNKNOWN = 'No exhibitor matches this'
const FULL = 'Atlas has no place left for a badge of this type'
const REPORT: ImportReport = {
  ...{ rows: 10, columns: [{ heading: 'Nom', samples: [] }], plan: { created: 1, updated: 0, left: 6 } },
  mistakes: [
    finding(2, 'company_unknown', 'Sinopec Int.', UNKNOWN, { suggestion: 'Sinopec International' }),
    finding(3, 'company_unknown', 'Sinopec Int.', UNKNOWN, { suggestion: 'Sinopec International' }),
    finding(4, 'company_unknown', 'Inconnue', UNKNOWN),
  ],
  warnings: [
    ...[5, 6, 7, 8, 9, 10].map((row) => finding(row, 'no_place', '', FULL, { isExcluded: true })),
    { column: 'Tél', code: 'phone_digits', en: 'The zero is restored (4)', fr: '', readAs: '0550' },
  ],
  saved: [
    { row: 11, isNew: true, values: { firstName: 'Karim', lastName: '', email: 'k@x.example', type: 'visitor' } },
    { row: 12, isNew: true, values: { firstName: 'Amel', lastName: 'Toumi', email: '', type: 'vip_delegate' } },
  ],
}

async function show(
  report: ImportReport,
  given: { kind?: ImportKind; cellFixes?: CellFix[]; decisions?: Decisions } = {},
) {
  vi.stubGlobal('fetch', async () => new Response('[]'))
  const acts = { onFix: vi.fn(), onDecide: vi.fn(), onImport: vi.fn(), onBack: vi.fn(), onInvite: vi.fn() }
  const props = {
    kind: 'badge' as const,
    report,
    cellFixes: [],
    decisions: {},
    invite: false,
    isBusy: false,
    ...acts,
    ...given,
  }
  renderOffice(createElement(ReportPage, props))
  await screen.findByRole('status')
  return { ...acts }
}

test('Q-322 rows of one reason stand together with their count and one decision, and no row is out of reach', async () => {
  const { onDecide } = await show(REPORT)
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    ...[
      `2 rows: “Sinopec Int.”: ${UNKNOWN}`,
      '2',
      '3',
      `“Inconnue”: ${UNKNOWN}`,
      '4',
      `6 rows: ${FULL}`,
      '5',
      '6',
      '7',
      '8',
      '9',
    ],
    ...['The zero is restored (4) (Tél)', 'Rows as they will be stored: 1', '11', '12'],
  ])
  await press('Show all 6 rows')
  expect(screen.getByRole('rowheader', { name: '10' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(`Decision for all: ${FULL}`), 'Take all the same')
  expect(onDecide).toHaveBeenLastCalledWith({ no_place: { to: 'take', text: FULL } })
  await userEvent.selectOptions(screen.getByLabelText(/^Decision for all: The zero/), 'As written in the file')
  expect(onDecide).toHaveBeenLastCalledWith({ phone_digits: { to: 'written', text: 'The zero is restored (4)' } })
})

test('Q-322 a company is chosen once for its name, or taken as suggested; a row is corrected or left out by itself', async () => {
  const { onFix } = await show(REPORT)
  await userEvent.type(screen.getByLabelText('What “Sinopec Int.” is in all these rows'), ' Ltd{Enter}')
  const both = (value: string) => [2, 3].map((row) => ({ row, column: 'Société', value }))
  expect(onFix).toHaveBeenLastCalledWith(both('Sinopec International Ltd'))
  await press('Use “Sinopec International”')
  expect(onFix).toHaveBeenLastCalledWith(both('Sinopec International'))
  await userEvent.type(screen.getByLabelText('Row 4, Société'), ' SARL{Enter}')
  expect(onFix).toHaveBeenLastCalledWith([{ row: 4, column: 'Société', value: 'Inconnue SARL' }])
  await press('Leave out row 4')
  expect(onFix).toHaveBeenLastCalledWith([{ row: 4, column: 'Société', value: null }])
})

test('Q-322 each row shows what is stored and what is missing; while a mistake remains nothing can be imported', async () => {
  const { onImport } = await show(REPORT)
  const saved = screen.getByRole('row', { name: /^11 Karim/ })
  expect(saved.textContent).toBe('11KarimLast name – E-mail k@x.example Type Trade Visitor Pass ')
  expect(screen.getByRole('status').textContent).toContain('3mistakes1new record0records changed6rows left out')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true)
  expect(onImport).not.toHaveBeenCalled()
})

test('Q-282 as many invitations are offered as mails can go, and none where nobody has an address', async () => {
  await show({ ...REPORT, invited: 6, plan: { created: 7, updated: 0, left: 0 } })
  expect(screen.getByLabelText(/^Send invitations by mail \(6\)/)).toBeTruthy()
})

test('Q-322 rows are counted once, and each row of several texts says its own', async () => {
  const booth = (row: number, en: string) => finding(row, 'booth_off_plan', '', en)
  const warnings = [booth(2, 'Not on the floor plan: G1'), booth(2, 'x'), booth(3, 'Not on the floor plan: G2')]
  await show({ ...REPORT, mistakes: [], warnings }, { kind: 'company' })
  expect(screen.getByRole('rowheader', { name: '2 rows, such as: Not on the floor plan: G1' })).toBeTruthy()
  expect(screen.getAllByRole('row', { name: /G[12]/ }).map((one) => one.textContent)).toEqual([
    expect.stringContaining('such as'),
    expect.stringContaining('floor plan: G1'),
    expect.stringContaining('floor plan: G2'),
  ])
})

test('Q-322 spellings of one type are decided at once, in French with its own quotation marks and commas; no row is uncounted', async () => {
  await i18next.changeLanguage('fr')
  const types = ['équipé', 'Équipé', 'Equipé', 'équipée'].map((value, index) =>
    finding(index + 2, 'type_meant', value, '', { fr: 'Lu comme le type', readAs: 'Stand aménagé' }),
  )
  await show(
    {
      ...REPORT,
      mistakes: [],
      warnings: types,
      plan: { created: 62, updated: 0, left: 0, joined: 1 },
      saved: [{ row: 2, isNew: true, values: { raisonSocial: 'Hydra', stand: 'A1.2, 12.5 m²; A2, 6.5 × 3 m' } }],
    },
    { kind: 'company' },
  )
  expect(screen.getAllByRole('rowheader', { name: /Lu comme/ }).map((one) => one.textContent)).toEqual([
    '3 lignes : « équipé » : Lu comme le type',
    '« équipée » : Lu comme le type',
  ])
  expect(screen.getByRole('row', { name: /Hydra/ }).textContent).toContain('A1.2, 12,5 m²; A2, 6,5 × 3 m')
  expect(screen.getByRole('status').textContent).toContain('1ligne ajoutée')
})

test.each([
  ['take', 'Take all the same'],
  ['leave', 'Leave out all'],
] as const)('Q-322 among what was decided, %s reads “%s”', async (to, words) => {
  await show({ ...REPORT, mistakes: [], warnings: [] }, { decisions: { no_place: { to, text: FULL } } })
  expect(screen.getByRole('row', { name: new RegExp(`^${FULL}`) }).textContent).toContain(words)
})

test('Q-322 what was decided stays in sight and can be undone', async () => {
  const cellFixes = [
    { row: 4, column: 'Société', value: null },
    { row: 5, column: 'Nom', value: 'Amel' },
  ]
  const decisions: Decisions = { phone_digits: { to: 'written', text: 'The zero is restored (4)' } }
  const { onFix, onDecide, onImport } = await show({ ...REPORT, mistakes: [], warnings: [] }, { cellFixes, decisions })
  const back = (name: RegExp) =>
    userEvent.click(within(screen.getByRole('row', { name })).getByRole('button', { name: 'Take back' }))
  await back(/^4 Société row left out/)
  expect(onFix).toHaveBeenLastCalledWith([cellFixes[1]])
  await back(/^The zero is restored .* As written in the file/)
  expect(onDecide).toHaveBeenLastCalledWith({})
  await press('Import 1 row')
  expect(onImport).toHaveBeenCalledOnce()
})
