import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_UNPACKED_BYTES } from '#server/base/sheet/read-xlsx.ts'
import { writeWorkbook } from '#server/base/sheet/sheets.ts'
import {
  buildCompany,
  DRY_RUN,
  expectRefusal,
  idParams,
  sendSheet,
  serverPerFile,
  UPDATE,
  undoImport,
} from '#server/testing/send-sheet.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/import/import.rules.ts'

const server = serverPerFile()
const { organizer } = server
let made = 0
let email = ''
beforeEach(() => {
  made++
  email = `person-${made}@import.example`
})

const found = async (q = email) => organizer.company.listCompanies({ query: { q } })
const codes = ({ mistakes }: { mistakes: { row: number; column: string; code: string }[] }) =>
  mistakes.map(({ row, column, code }) => `${row} ${column} ${code}`)

describe('files', () => {
  test('Q-203 headings in any order and case; unknown and repeated ones are warnings in both languages', async () => {
    const { status, body } = await sendSheet(
      server,
      `Email,Colour,RAISONSOCIAL,email\n${email},red,Acme,other@import.example\n`,
      DRY_RUN,
    )
    expect([status, body.rows, body.mistakes]).toEqual([200, 1, []])
    expect(body.warnings).toEqual([
      { column: 'Colour', code: 'unknown_column', en: expect.any(String), fr: expect.any(String) },
      { column: 'email', code: 'repeated_column', en: expect.any(String), fr: expect.any(String) },
    ])
    expect(await found()).toEqual([])
  })

  test('Q-203 `columns` maps headings to fields, and leaves one out', async () => {
    const file = `Société,Courriel,name\nAcme,${email},Secret\n`
    const columns = JSON.stringify({ Société: 'raisonSocial', Courriel: 'email', name: '' })
    expect((await sendSheet(server, file, '', { columns })).status).toBe(201)
    expect(await found()).toMatchObject([{ raisonSocial: 'Acme', name: '' }])
  })

  test('cells can be corrected and rows left out without another file', async () => {
    const file = `raisonSocial,Email,visitor\nAcme,${email.replace('@', '@@')},-2\nGone,nobody,x\n`
    const cellFixes = [
      { row: 2, column: 'raisonSocial', value: 'Acme SPA' },
      { row: 2, column: 'Email', value: email },
      { row: 2, column: 'visitor', value: '7' },
      { row: 3, column: 'Email', value: null },
    ]
    const wrong = await sendSheet(server, file, DRY_RUN)
    expect(codes(wrong.body)).toEqual(['2 Email email', '2 visitor number', '3 Email email', '3 visitor number'])
    expect((await sendSheet(server, file, '', { cellFixes: JSON.stringify(cellFixes) })).status).toBe(201)
    expect(await found()).toMatchObject([{ raisonSocial: 'Acme SPA', badge: { visitor: { all: 7 } } }])
  })

  test.each([
    ...['{', '{}', '[{"row":1,"column":"a","value":"b"}]', '[{"row":2,"column":"a"}]'].map((cellFixes) => ({
      cellFixes,
    })),
    ...['{', '[]', '{"A":"password"}', '{"A":1}', 'null'].map((columns) => ({ columns })),
    ...['[', '{"no_place":"perhaps"}'].map((decisions) => ({ decisions })),
    ...['0', 'first'].map((header) => ({ header })),
  ])('Q-203 Q-268 Q-323 %j cannot be read: 400', async (fields) => {
    const { status, body } = await sendSheet(server, `email\n${email}\n`, DRY_RUN, fields)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  test('Q-203 rows are counted as the sheet shows them, blank ones too', async () => {
    const rows = [
      ['raisonSocial', 'email'],
      ['Acme', email],
      ['', ''],
      ['', 'nobody'],
    ]
    for (const file of [rows.map((row) => row.join(',')).join('\n'), await writeWorkbook('s', rows)]) {
      const { body } = await sendSheet(server, file, DRY_RUN)
      expect([body.rows, codes(body)]).toEqual([2, ['4 email email', '4 raisonSocial required']])
    }
  })

  test('Q-203 a column that must be there, cells without a heading and an open quote are mistakes', async () => {
    const noEmail = await sendSheet(server, 'raisonSocial\nAcme\n')
    expect([noEmail.status, codes(noEmail.body)]).toEqual([400, ['1 email column_missing']])
    const shifted = await sendSheet(server, `raisonSocial,email\nAcme,${email},Inc\n`, DRY_RUN)
    expect(codes(shifted.body)).toEqual(['2  too_many_cells'])
    const open = await sendSheet(server, `raisonSocial,email\nAcme,${email}\n"Open,x@y.zz\n`, DRY_RUN)
    expect(codes(open.body)).toEqual(['3  quotes'])
  })

  test('Q-203 numbers and days of a workbook become texts, and long numbers keep their digits', async () => {
    const file = await writeWorkbook('s', [
      ['raisonSocial', 'email', 'tel', 'visitor'],
      [1962, email, 213_550_123_456_789, 7],
    ])
    expect((await sendSheet(server, file)).status).toBe(201)
    expect(await found()).toMatchObject([
      { raisonSocial: '1962', tel: '213550123456789', badge: { visitor: { all: 7 } } },
    ])
  })

  test('Q-203 more than 10 MB or 20,000 rows is 413', async () => {
    const large = await sendSheet(server, Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'))
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const rows = `raisonSocial,email\n${'A,b@c.dz\n'.repeat(MAX_IMPORT_ROWS + 1)}`
    expect((await sendSheet(server, rows, DRY_RUN)).body.error).toBe('A file may hold at most 20,000 rows')
  })

  test('Q-203 what is no spreadsheet, or unpacks to far more than any, is 415 and stops nobody', async () => {
    const workbook = unzipSync(await writeWorkbook('s', [['email'], [email]]))
    const sheet = 'xl/worksheets/sheet1.xml'
    const farCell = '<row r="1048576"><c r="XFD1048576" t="n"><v>1</v></c></row></sheetData>'
    const bombs = [
      zipSync({ ...workbook, [sheet]: new Uint8Array(MAX_UNPACKED_BYTES) }),
      zipSync({
        ...workbook,
        [sheet]: strToU8(strFromU8(workbook[sheet] as Uint8Array).replace('</sheetData>', farCell)),
      }),
      Buffer.from('PK\u0003\u0004 and no more'),
      Buffer.from(`email${','.repeat(100_000)}`),
    ]
    for (const bomb of bombs) {
      const { status, body } = await sendSheet(server, bomb, DRY_RUN)
      expect([status, body.code]).toEqual([415, 'wrong_file'])
    }
    expect((await sendSheet(server, `raisonSocial,email\nAcme,${email}\n`, DRY_RUN)).status).toBe(200)
  })

  test('Q-203 a file with a mistake in each cell gets a report that is cut off and says so', async () => {
    const rows = `raisonSocial,email\n${' ,x\n'.repeat(4_000)}`
    const { body } = await sendSheet(server, rows, DRY_RUN)
    expect([body.rows, body.mistakes.length]).toEqual([4_000, 5_000])
    expect(body.warnings.map(({ code }) => code)).toEqual(['more_mistakes'])
  })
})

describe('update', () => {
  test('Q-203 a known e-mail is a mistake without update and an update with it; empty cells keep what is stored', async () => {
    const company = await buildCompany(server, { email, tel: '+213', stand: [{ stand: 'A1' }] as never })
    const file = `raisonSocial,email,tel,adresse,visitor\nNew name,${email.toUpperCase()},,Oran,9\n`
    expect(codes((await sendSheet(server, file)).body)).toEqual(['2 email email_known'])
    const { status, body } = await sendSheet(server, file, UPDATE)
    expect([status, body]).toEqual([201, { importId: expect.any(String), created: 0, updated: 1 }])
    expect(await found()).toMatchObject([
      {
        _id: company.id,
        raisonSocial: 'New name',
        tel: '+213',
        adresse: 'Oran',
        percentage: 25,
        badge: { visitor: { all: 9 }, exhibitor: { all: 5 } },
        stand: [{ stand: 'A1' }],
      },
    ])
    // Importing it again changes nothing, and signs nobody out.
    expect((await sendSheet(server, file, UPDATE)).body).toMatchObject({ created: 0, updated: 0 })
    expect((await company.calls.account.getMyCompany()).raisonSocial).toBe('New name')
  })

  test('Q-203 with update a repeated e-mail adds to its earlier row', async () => {
    const file = `raisonSocial,email,tel\nFirst,${email},+1\nSecond,${email},\n`
    expect((await sendSheet(server, file, UPDATE)).body).toMatchObject({ created: 1, updated: 0 })
    expect(await found()).toMatchObject([{ raisonSocial: 'Second', tel: '+1', rev: 1 }])
  })
})

describe('DELETE import', () => {
  test('Q-203 new companies go, changed ones get back what they had, and the e-mails are free again', async () => {
    const company = await buildCompany(server, { email, raisonSocial: 'Before', adresse: 'Oran' })
    const fresh = `fresh-${made}@import.example`
    const file = `raisonSocial,email,adresse,visitor\nAfter,${email},Alger,1\nFresh,${fresh},,\n`
    const { body } = await sendSheet(server, file, UPDATE)
    expect(body).toMatchObject({ created: 1, updated: 1 })
    expect(await undoImport(server, body)).toEqual({ message: 'Import undone successfully' })
    expect(await found()).toMatchObject([
      { _id: company.id, raisonSocial: 'Before', adresse: 'Oran', badge: { visitor: { all: 5 } }, rev: 3 },
    ])
    expect(await found(fresh)).toEqual([])
    await expectRefusal(undoImport(server, body), 404)
    expect((await sendSheet(server, file.replace(email, `${made}@b.example`))).status).toBe(201)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['changed', (id) => organizer.company.updateCompany(idParams(id, { tel: '1' }))],
    ['deleted', (id) => organizer.company.deleteCompany(idParams(id))],
    [
      'given a badge',
      (id) =>
        organizer.badge.createBadge({
          body: { type: 'visitor', email: `b-${id}@x.example`, companyId: id },
        }),
    ],
    ['given a link', (id) => organizer.loginLink.createLoginLink(idParams(id))],
    [
      'given a speaker',
      (id) =>
        organizer.speaker.createSpeaker({
          body: { email: `s-${id}@x.example`, companyUid: id } as never,
        }),
    ],
  ])('Q-203 a company of it was %s: 409 and nothing changes', async (_what, touch) => {
    const file = `raisonSocial,email\nOne,${email}\nTwo,two-${email}\n`
    const { body } = await sendSheet(server, file)
    const [two] = await found(`two-${email}`)
    await touch(two?._id ?? '')
    await expectRefusal(undoImport(server, body), 'import_touched')
    expect((await found()).map(({ raisonSocial }) => raisonSocial)).toContain('One')
  })
})
