import { expect, test } from 'vitest'
import {
  DRY_RUN,
  reportedIn,
  sendSheet,
  serverPerFile,
  storedBadges,
  storedCompanies,
} from '#server/testing/send-sheet.ts'
import { SHEET_FIELDS } from '#shared/import/import.rules.ts'

const server = serverPerFile()
const { organizer } = server

/** One text of two words in each script; the second list differs from the first in one letter. */
const TEXTS = [
  'الهضاب الكبرى',
  'نفت پارس',
  'Северная Нефть',
  '石油 天然气',
  'がす かいしゃ',
  '한국 가스',
  'Κρήτη Ενέργεια',
  'גז טבעי',
  'ነዳጅ ኃይል',
  'राम ऊर्जा',
  'ปตท สำรวจ',
  'გაზი თბილისი',
  'Հայ Գազ',
  'Énergie Œuvre',
  'Łódź Gaz',
]
const OTHERS = [
  'الهضبة الكبرى',
  'نفت فارس',
  'Северная Невть',
  '石化 天然气',
  'かす かいしゃ',
  '한국 가사',
  'Κρήτη Ενέργειο',
  'גן טבעי',
  'ነዳጅ ኃይሉ',
  'रीम ऊर्जा',
  'ปตท สำรอจ',
  'გაზო თბილისი',
  'Հայ Գիզ',
  'Énergie Œuvra',
  'Łódź Gas',
]

const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\n')
async function send(kind: keyof typeof SHEET_FIELDS, rows: string[][], query = '', more = {}) {
  const file = csv([[...SHEET_FIELDS[kind]], ...rows])
  const own = kind === 'company' ? {} : { kind, type: kind === 'badge' ? 'visitor' : undefined }
  return sendSheet(server, file, query, { header: 'find', ...JSON.parse(JSON.stringify(own)), ...more })
}
const reported = async (kind: keyof typeof SHEET_FIELDS, rows: string[][]) =>
  reportedIn((await send(kind, rows, DRY_RUN)).body)
/** A row with these cells, and nothing in the others. */
const rowOf = (kind: keyof typeof SHEET_FIELDS, cells: Record<string, string>) =>
  SHEET_FIELDS[kind].map((field) => cells[field] ?? '')

const booth = (stand: string) => [{ stand }] as never

async function companiesAt() {
  const all = await storedCompanies(server, 'every.example')
  return (at: number) => all.find(({ email }) => email === `c${at}@every.example`)
}

/** The same text in each of these fields. */
const inAll = (fields: readonly string[], text: string) => Object.fromEntries(fields.map((field) => [field, text]))
const PERSON_TEXTS = ['company', 'position', 'tel']
const COMPANY_TEXTS = ['raisonSocial', 'name', 'tel', 'position', 'adresse', 'webSite', 'fax', 'secteur', 'type']

test('Q-322 a company keeps a text of any script in every field, and numbers are read in any digits', async () => {
  const rows = TEXTS.map((text, index) =>
    rowOf('company', {
      ...inAll(COMPANY_TEXTS, text),
      email: `c${index}@every.example`,
      stand: text,
      exhibitor: '٤',
      delegate: '۲',
      vip_delegate: '１',
      visitor: '३',
    }),
  )
  const { body } = await send('company', rows, DRY_RUN)
  expect([body.mistakes, [...new Set(body.warnings.map(({ code }) => code))].sort()]).toEqual([
    [],
    ['booth_no_digit', 'type_unknown'],
  ])
  expect((await send('company', rows)).status).toBe(201)
  const company = await companiesAt()
  for (const [index, text] of TEXTS.entries()) {
    const own = company(index)
    expect(own).toMatchObject(inAll(COMPANY_TEXTS, text))
    expect(own?.stand.map(({ stand }) => stand)).toEqual([text])
    expect([own?.badge.exhibitor.all, own?.badge.delegate.all]).toEqual([4, 2])
    expect([own?.badge.vip_delegate.all, own?.badge.visitor.all]).toEqual([1, 3])
  }
})

test('Q-322 a badge finds the company of its name or booth in any script, and none whose name is one letter off', async () => {
  const rows = TEXTS.flatMap((text, index) => [
    rowOf('badge', { ...inAll(['firstName', 'lastName', ...PERSON_TEXTS], text), email: `f${index}@b.example` }),
    rowOf('badge', { name: text, email: `n${index}@b.example`, stand: text }),
    rowOf('badge', { name: OTHERS[index] ?? '', email: `o${index}@b.example`, company: OTHERS[index] ?? '' }),
  ])
  // Of Latin letters a typing error is taken for the name, and reported.
  const latin = [rows.length - 3 * 2 + 2, rows.length - 1].map((at) => at + 2)
  const { body } = await send('badge', rows, DRY_RUN)
  expect(body.mistakes).toEqual([])
  for (const { row, code } of body.warnings.filter(({ row }) => row !== undefined))
    expect([row, code]).toEqual([row, latin.includes(row ?? 0) ? 'company_meant' : 'company_stranger'])
  expect(body.warnings.filter(({ row }) => row !== undefined)).toHaveLength(TEXTS.length)
  expect((await send('badge', rows)).status).toBe(201)
  const badges = await storedBadges(server, 'b.example')
  const named = (email: string) => badges.find((one) => one.email === email)
  const company = await companiesAt()
  for (const [index, text] of TEXTS.slice(0, -2).entries()) {
    const { _id = '' } = company(index) ?? {}
    const [full, booth, other] = ['f', 'n', 'o'].map((sign) => named(`${sign}${index}@b.example`))
    expect(full).toMatchObject({ ...inAll(['nom', 'prenom', ...PERSON_TEXTS], text), companyId: _id })
    expect([`${booth?.nom} ${booth?.prenom}`, booth?.companyId]).toEqual([text, _id])
    expect([other?.company, other?.companyId]).toEqual([OTHERS[index], 'onlineCompany'])
  }
})

test('Q-322 a name without anything to compare matches nothing: no nameless exhibitor, no session', async () => {
  const { _id } = await server.addCompany({ raisonSocial: '', email: 'nameless@firm.example', stand: booth('—') })
  const rows = [
    rowOf('badge', { name: 'Nora Ziane', email: 'nora@nobody.example', company: '★★' }),
    rowOf('badge', { name: 'Ali Ziane', email: 'ali@nobody.example', company: '-', stand: '—' }),
  ]
  const { body } = await send('badge', rows, DRY_RUN)
  expect([body.mistakes, body.warnings.map(({ row, column, code }) => [row, column, code])]).toEqual([
    [],
    [
      [undefined, 'company', 'only_signs'],
      [undefined, 'stand', 'only_signs'],
      [undefined, 'company', 'company_none'],
      [undefined, 'type', 'type_given'],
      [2, 'company', 'company_stranger'],
    ],
  ])
  expect((await send('badge', rows)).status).toBe(201)
  const badges = await storedBadges(server, 'nobody.example')
  expect(badges.map(({ companyId }) => companyId)).toEqual(['onlineCompany', 'onlineCompany'])
  expect(badges.map(({ companyId }) => companyId)).not.toContain(_id)
  const staff = [rowOf('badge', { name: 'Omar Ziane', email: 'omar@nobody.example', company: '★★', type: 'Exposant' })]
  expect(await reported('badge', staff)).toEqual(['2 company_unknown'])
  const speaker = [rowOf('speaker', { name: 'Omar Ziane', email: 'omar@nobody.example', sessions: '★' })]
  expect(await reported('speaker', speaker)).toEqual(['2 session_unknown'])
})

test('Q-322 of two sessions with one title neither is meant, and of two companies the one of exactly that name', async () => {
  const session = { title: 'الغد', titleFr: 'Demain', room: '', startsAt: '', endsAt: '' }
  await organizer.session.createSession({ body: session })
  await organizer.session.createSession({ body: { ...session, titleFr: 'L’avenir' } })
  const speaker = [rowOf('speaker', { name: 'Omar Ziane', email: 'omar@twice.example', sessions: 'الغد' })]
  expect(await reported('speaker', speaker)).toEqual(['2 session_unknown'])
  const ids: string[] = []
  for (const [index, raisonSocial] of ['ETS Benali', 'SARL Benali'].entries()) {
    const { _id } = await server.addCompany({
      raisonSocial,
      email: `b${index}@benali.example`,
      stand: booth(`W${index}`),
    })
    ids.push(_id)
  }
  // Of one name, the booth says which, before the e-mail.
  const rows = [
    { email: '2@mail.example', company: 'S.A.R.L. Benali' },
    { email: '1@mail.example', company: 'Benali', stand: 'W0', companyEmail: 'b1@benali.example' },
    { email: '0@mail.example', company: 'Benali', stand: 'W1', companyEmail: 'b0@benali.example' },
  ].map((cells) => rowOf('badge', { name: 'Sara Benali', ...cells }))
  expect((await send('badge', rows)).status).toBe(201)
  const badges = await storedBadges(server, '@mail.example')
  const owners = new Map(badges.map(({ email, companyId }) => [email, companyId]))
  const [ets, sarl] = ids
  expect(['2', '1', '0'].map((at) => owners.get(`${at}@mail.example`))).toEqual([sarl, ets, sarl])
})

test('Q-322 names that a guess splits or leaves out are reported in the row', async () => {
  const people = [
    rowOf('badge', { name: 'Karim Haddad / Nora Ziane', email: 'k@told.example / n@told.example' }),
    rowOf('badge', { name: 'Omar Saïd / Sara Saïd', email: 'o@told.example / -' }),
    rowOf('badge', { name: 'Nora Saïd / Sara Saïd', email: '? / -' }),
  ]
  const { body: read } = await send('badge', people, DRY_RUN)
  expect(read.warnings.filter(({ row }) => row).map(({ row, code, en }) => [row, code, en])).toEqual([
    [
      2,
      'people_apart',
      'Read as several people: Karim Haddad · Nora Ziane. Whoever has no address of their own is left out',
    ],
    [3, 'people_apart', 'Read as several people: Omar Saïd. Whoever has no address of their own is left out'],
    [4, 'several_values', 'A person has one of this: the first is used, and nothing else of the cell is kept'],
  ])
  expect(read.mistakes.map(({ row, code }) => [row, code])).toEqual([[4, 'no_address']])
  const long = [rowOf('badge', { name: 'Nora Ziane', email: 'z@told.example', company: 'x'.repeat(256) })]
  expect(await reported('badge', long)).toEqual(['2 too_long', 'company_none', 'type_given'])
})
