import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DRY_RUN, sendList, sendSheet, serverPerFile, storedCompanies } from '#server/testing/send-sheet.ts'

const server = serverPerFile()

const FILE = [
  'Exposants, état au 12 mars;;;;;',
  ';;;;;',
  'Société;;Mail;Tél.;Stand;Type',
  'Hydra;;hydra@tidy.example;661447788;E26, E56;Nu',
  'Zenith;;zenith@tidy.example;0550112233;à confirmer;équipé',
  ';;;;;Total',
].join('\n')
const all = () => storedCompanies(server, 'tidy.example')

test('Q-268 the headings are found below titles, and each interpreted cell is reported with its meaning', async () => {
  const { body } = await sendList(server, 'company', FILE, DRY_RUN)
  expect([body.headerRow, body.rows, body.mistakes]).toEqual([3, 2, []])
  expect(body.topRows?.map(({ row }) => row)).toEqual([1, 3, 4, 5, 6])
  expect(body.columns.map(({ heading }) => heading)).toEqual(['Société', 'Mail', 'Tél.', 'Stand', 'Type'])
  expect(body.warnings.map(({ row, column, code, company, readAs }) => [row, column, code, company, readAs])).toEqual([
    [undefined, 'Tél.', 'phone_digits', undefined, '0661447788'],
    [4, 'Stand', 'several_booths', 'Hydra', 'E26; E56'],
    [4, 'Type', 'type_meant', 'Hydra', 'Stand nu'],
    [5, 'Stand', 'not_a_booth', 'Zenith', ''],
    [5, 'Type', 'type_meant', 'Zenith', 'Stand aménagé'],
    [6, '', 'no_company', undefined, undefined],
  ])
  expect(await all()).toEqual([])
})

test('Q-268 a correction of a person wins over what a cell is taken for', async () => {
  const cellFixes = JSON.stringify([
    { row: 4, column: 'Type', value: 'Nu' },
    { row: 5, column: 'Stand', value: 'E7' },
  ])
  expect((await sendList(server, 'company', FILE, '', { header: '3', cellFixes })).status).toBe(201)
  expect((await all()).map(({ type, tel, stand }) => [type, tel, stand.map((booth) => booth.stand)])).toEqual([
    ['Nu', '0661447788', ['E26', 'E56']],
    ['Stand aménagé', '0550112233', ['E7']],
  ])
})

test('Q-268 a repeated heading is reported in words, and its second column can be chosen', async () => {
  const file = 'Société;Mail;Contact;Contact\nTwice;twice@again.example;First Person;Second Person\n'
  const { body } = await sendSheet(server, file, DRY_RUN, { header: 'find' })
  expect(body.columns.map(({ heading }) => heading)).toEqual(['Société', 'Mail', 'Contact', 'Contact (2)'])
  const warning = body.warnings.find(({ code }) => code === 'repeated_heading')
  expect(warning?.en).toBe('The heading “Contact” appears twice: the second column is called “Contact (2)” here.')
})

test('Q-289 rows that are no company are left out and reported: totals, headings of a hall, a free booth, a cancelled one, a repetition; a second contact is kept with its company', async () => {
  const file = [
    'Société;Mail;Tél.;Stand;Type',
    'Ksar;one@left.example;;A1;Nu',
    'Ksar;one@left.example;;A1;Nu',
    'Ksar SPA;two@left.example;;A1;',
    'Ksar;three@left.example;;B9;Nu',
    'Oued;oued@left.example;;A2;Annulé le 12/03',
    'Total;;;2;',
    '(libre);;;A3;',
    'HALL A;;;;',
    'Hall Sud SARL;hall@left.example;;A4;',
    '4 sociétés;;;;',
    'Fait à Oran, le 12 mars 2026;;;;',
    'Mise à jour : 12/03/2026;;;;',
  ].join('\n')
  const { body } = await sendList(server, 'company', file, DRY_RUN)
  expect(body.mistakes).toEqual([])
  expect(body.rows).toBe(4)
  expect(body.warnings.filter(({ column }) => column === '').map(({ row, code }) => [row, code])).toEqual([
    [3, 'row_repeated'],
    [4, 'company_repeated'],
    [5, 'company_alike'],
    [6, 'row_cancelled'],
    [7, 'no_company'],
    [8, 'no_company'],
    [9, 'no_company'],
    [11, 'no_company'],
    [12, 'no_company'],
    [13, 'no_company'],
  ])
})

test('Q-289 headings over two rows, of the sheet that holds the list: not a drawing before it, nor a hidden one', async () => {
  const bytes = await readFile(new URL('../../../portal/e2e/support/blind/stands-hall-3.xlsx', import.meta.url))
  const { body } = await sendSheet(server, new Uint8Array(bytes), DRY_RUN, { header: 'find' })
  expect(body.headerRow).toBe(3)
  expect(body.columns.slice(0, 5).map(({ heading }) => heading)).toEqual([
    'Company / Société',
    'Stand No.',
    'Type',
    'm²',
    'Name / Nom',
  ])
  expect(body.sheet).toBe('Hall 3 - liste')
})
