import { beforeAll, describe, expect, test } from 'vitest'
import { writeWorkbook } from '#server/base/sheet/sheets.ts'
import { buildCompany, DRY_RUN, sendSheet, serverPerFile, undoImport } from '#server/testing/send-sheet.ts'
import { COMPANY_SHEET_FIELDS } from '#shared/import/import.rules.ts'

const ROWS = 5_000
const KNOWN = 'known@company.example'

type Column = (typeof COMPANY_SHEET_FIELDS)[number]
const columnOf = (name: Column) => COMPANY_SHEET_FIELDS.indexOf(name)

/** A sheet of 5,000 valid companies, with names and numbers that a parser could easily get wrong. */
function goodRows() {
  return Array.from({ length: ROWS }, (_, index) => [
    `Société « ${index} », filiale; n° ${index}`,
    `Amélie "${index}"`,
    `contact-${index}@société-${index}.example`,
    `+213 41 ${index}`,
    'Ingénieure',
    index % 2 === 0 ? 'Bir El Djir, Oran' : '',
    'https://example.dz',
    '',
    'Drilling',
    'Stand nu',
    index % 3 === 0 ? `A${index}|Stand nu|6|3; B${index}|Stand aménagé` : `C${index}`,
    '4',
    '2',
    '',
    String(index % 50),
  ])
}

/** 22 mistakes: the sheet's row, the column, the wrong value, and the expected code. */
const MISTAKES: [row: number, column: Column, value: string, code: string][] = [
  [2, 'raisonSocial', '', 'required'],
  [3, 'raisonSocial', '   ', 'required'],
  [10, 'raisonSocial', 'x'.repeat(256), 'too_long'],
  [11, 'name', 'n'.repeat(300), 'too_long'],
  [13, 'position', 'Head\nof sales', 'invalid'],
  [100, 'email', '', 'required'],
  [101, 'email', 'nobody', 'email'],
  [102, 'email', 'a@b', 'email'],
  [105, 'email', `${'e'.repeat(250)}@a.example`, 'too_long'],
  [106, 'email', KNOWN, 'email_known'],
  [108, 'email', 'CONTACT-0@société-0.example', 'email_repeated'],
  [500, 'stand', '|Stand nu', 'stand'],
  [501, 'stand', 'A1|Stand nu|six|3', 'stand'],
  [502, 'stand', 'A1|Stand nu|6|3|9', 'stand'],
  [504, 'stand', `A1|${'s'.repeat(256)}`, 'stand'],
  [1000, 'exhibitor', '-1', 'number'],
  [1002, 'delegate', 'two', 'number'],
  [1004, 'vip_delegate', '3 badges', 'number'],
  // Several mistakes in one row count separately.
  [4999, 'email', 'last', 'email'],
  [4999, 'stand', 'A|B|C', 'stand'],
  [4999, 'visitor', '??', 'number'],
  [5001, 'visitor', '-0', 'number'],
]

const withMistakes = () => {
  const rows = goodRows()
  for (const [row, column, value] of MISTAKES) (rows[row - 2] as string[])[columnOf(column)] = value
  return rows
}
const xlsx = (rows: string[][]) => writeWorkbook('companies', [[...COMPANY_SHEET_FIELDS], ...rows])
const csv = (rows: string[][], delimiter = ',') =>
  [[...COMPANY_SHEET_FIELDS], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n')

const KINDS: [string, (rows: string[][]) => Promise<Uint8Array> | Uint8Array][] = [
  ['XLSX', xlsx],
  ['CSV', (rows) => Buffer.from(csv(rows))],
  ['CSV with a BOM and semicolons', (rows) => Buffer.from(`\ufeff${csv(rows, ';')}`)],
]

const server = serverPerFile()
beforeAll(async () => {
  await buildCompany(server, { email: KNOWN })
})

const stored = () =>
  Promise.all(
    (['company', 'change', 'importRow', 'outbox'] as const).map(async (table) => (await server.rows(table)).length),
  )

describe.each(KINDS)('Q-203 5,000 companies as %s', (_kind, file) => {
  test('Q-203 exactly the 22 planted mistakes are reported, in both languages, and nothing is written', async () => {
    expect(MISTAKES).toHaveLength(22)
    const before = await stored()
    const bytes = await file(withMistakes())
    for (const [query, status] of [
      [DRY_RUN, 200],
      ['', 400],
    ] as const) {
      const { status: answered, body } = await sendSheet(server, bytes, query)
      expect(answered).toBe(status)
      const place = (row: number, column: string, code: string) => `${row} ${column} ${code}`
      expect(body.mistakes.map(({ row, column, code }) => place(row, column, code)).sort()).toEqual(
        MISTAKES.map(([row, column, , code]) => place(row, column, code)).sort(),
      )
      expect([body.rows, body.warnings]).toEqual([ROWS, []])
      for (const { en, fr, value } of body.mistakes) {
        expect(en).toMatch(/^[A-Z].{9}/)
        expect(fr).not.toBe(en)
        expect(value.length).toBeLessThanOrEqual(255)
      }
      if (status === 400) expect(body).toMatchObject({ code: 'import_mistakes', error: body.message })
    }
    expect(await stored()).toEqual(before)
  })

  test('Q-203 Q-160 once corrected, all are there after one call, no mail was sent, and undone they are gone', async () => {
    const [companies = 0, , , mails] = await stored()
    const bytes = await file(goodRows())
    expect(await sendSheet(server, bytes, DRY_RUN)).toEqual({
      status: 200,
      body: expect.objectContaining({ mistakes: [], warnings: [], plan: { created: ROWS, updated: 0, left: 0 } }),
    })
    const { status, body } = await sendSheet(server, bytes)
    expect([status, body.created, body.updated]).toEqual([201, ROWS, 0])
    const [now, , , mailsNow] = await stored()
    expect([now, mailsNow]).toEqual([companies + ROWS, mails])
    const q = 'contact-3@société-3.example'
    const [third] = await server.organizer.company.listCompanies({ query: { q } })
    expect(third).toMatchObject({
      raisonSocial: 'Société « 3 », filiale; n° 3',
      name: 'Amélie "3"',
      stand: [
        { stand: 'A3', type: 'Stand nu', width: 6, height: 3 },
        { stand: 'B3', type: 'Stand aménagé', width: null, height: null },
      ],
      badge: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 3 } },
      percentage: 0,
      rev: 1,
    })
    await undoImport(server, body)
    expect(await server.organizer.company.listCompanies({ query: { q } })).toEqual([])
  })
})

test('Q-203 others are served while 5,000 companies are imported', async () => {
  const bytes = Buffer.from(csv(goodRows()))
  const waits: number[] = []
  let isDone = false
  const other = (async () => {
    while (!isDone) {
      const start = performance.now()
      await server.anyone.edition.getEdition()
      waits.push(performance.now() - start)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const start = performance.now()
  const { status } = await sendSheet(server, bytes)
  isDone = true
  await other
  const longest = Math.max(...waits)
  process.stdout.write(
    `5,000 companies: ${Math.round(performance.now() - start)} ms, longest wait ${Math.round(longest)} ms\n`,
  )
  expect(status).toBe(201)
  expect(longest).toBeLessThan(1_500)
})
