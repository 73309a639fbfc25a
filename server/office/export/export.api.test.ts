import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import { enableSecondFactor, joinAsMember } from '#server/testing/build-member.ts'
import {
  buildBadge,
  buildCompany,
  buildMaterial,
  buildSpeaker,
  buildVisa,
  idParams,
  ORGANIZER_HEADERS,
  registerVisitor,
  type SignedInCompany,
  sendSheet,
  serverPerFile,
  UPDATE,
} from '#server/testing/send-sheet.ts'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'
import type { Role } from '#shared/roles.ts'

const server = serverPerFile()
const { organizer } = server
let company: SignedInCompany
const secretIds: string[] = []
/** As it was last read: making one takes seconds. */
let archive: Record<string, Uint8Array>
beforeAll(async () => {
  company = await buildCompany(server, {
    raisonSocial: '=HYPERLINK("http://evil.example")',
    name: 'Amélie, "the boss"',
    tel: '+213 41',
    stand: [{ stand: 'A12', type: 'Stand nu', width: 6, height: 3 }],
  })
  secretIds.push((await buildBadge(company))._id, (await buildSpeaker(organizer))._id)
  await buildVisa(company.calls, { passportNbr: 'SECRET99' })
  const params = { id: company.id }
  await organizer.contact.createContact({ params, body: { name: 'Karim', purpose: 'On site' } })
  await organizer.note.createNote({ params, body: { text: 'Two\nlines', day: '2025-09-01' } })
  await buildMaterial(company, { description: '@cmd', qty: 2 })
  archive = await archiveFor()
})

const archiveFor = async (headers: Record<string, string> = ORGANIZER_HEADERS) => {
  const { rawPayload } = await server.request('GET', '/api/event-archive', { headers })
  return unzipSync(new Uint8Array(rawPayload))
}
const bytesIn = (name: string) => archive[name] ?? new Uint8Array()
const csvOf = (entity: string) => strFromU8(bytesIn(`${entity}.csv`))
const sheetOf = (entity: string) => readSheet(bytesIn(`${entity}.xlsx`).slice().buffer as ArrayBuffer)

test.each(EXPORT_ENTITIES)('API %s as CSV and XLSX in the archive: the same table', async (entity) => {
  expect([...bytesIn(`${entity}.csv`).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [headings = '', ...rows] = csvOf(entity).replace('\uFEFF', '').trimEnd().split('\r\n')
  const sheet = await sheetOf(entity)
  expect(sheet[0]).toEqual(headings.split(','))
  expect(sheet.length - 1).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(0)
})

test('API no text becomes a formula in a spreadsheet program', async () => {
  const payload = csvOf('companies')
  expect(payload).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(payload).toContain(`,'+213 41,`)
  expect(csvOf('materials')).toContain(`,'@cmd,2,`)
  const [headings = [], first = []] = await sheetOf('companies')
  expect(first[headings.indexOf('raisonSocial')]).toBe('=HYPERLINK("http://evil.example")')
})

test('Q-199 passports are masked, and ids that open a page are in no table', () => {
  for (const entity of EXPORT_ENTITIES) {
    const payload = csvOf(entity)
    expect(payload).not.toContain('SECRET99')
    for (const id of secretIds) expect(payload).not.toContain(id)
  }
  expect(csvOf('visas')).toContain('ET99')
})

test('Q-203 exported companies can be sent back as they are', async () => {
  for (const format of ['csv', 'xlsx']) {
    const sent = Buffer.from(bytesIn(`companies.${format}`))
    const { status, body } = await sendSheet(server, sent, UPDATE)
    expect([status, body]).toEqual([201, { importId: expect.any(String), created: 0, updated: 0 }])
  }
})

test('API a list of thousands comes whole, each record once', async () => {
  const rows = Array.from({ length: 1_234 }, (_, index) => `Many ${index},many-${index}@many.example`)
  expect((await sendSheet(server, `raisonSocial,email\n${rows.join('\n')}`)).status).toBe(201)
  archive = await archiveFor()
  const payload = csvOf('companies')
  const names = [...payload.matchAll(/^Many \d+/gm)].map(([name]) => name)
  expect([names.length, new Set(names).size]).toEqual([1_234, 1_234])
})

test('API the archive has the edition and all files beside the lists; the reading is in the audit', async () => {
  const { headers } = await server.request('GET', '/api/event-archive', { headers: ORGANIZER_HEADERS })
  expect(headers['content-disposition']).toBe('attachment; filename="event-2025-08-11.zip"')
  expect(Object.keys(archive)).toContain('edition.json')
  expect(Object.keys(archive).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0)
  const audit = await server.audit({ entity: 'edition', before: 0 })
  expect(audit[0]).toMatchObject({ fields: ['archive'] })
})

test('Q-318 who may not list visas finds none in the archive, and cannot save it of an ended edition', async () => {
  const visasFor = async (roles: Role[]) =>
    Object.keys(await archiveFor({ 'x-organizer-key': await server.keyOf(roles) })).filter((name) =>
      name.startsWith('visas'),
    )
  expect(await visasFor(['owner'])).toEqual([])
  expect(await visasFor(['owner', 'visas'])).toEqual(['visas.csv', 'visas.xlsx'])
  expect(await visasFor(['owner', 'organizer'])).toEqual(['visas.csv', 'visas.xlsx'])
})

test('Q-104 Q-135 what stands for no company is no name in a file', async () => {
  await registerVisitor(organizer, 'alone@visitor.example')
  await buildVisa(server.anyone, { company: '', companyId: 'guest' })
  archive = await archiveFor()
  for (const entity of ['badges', 'visas']) {
    const [heads = [], ...rows] = await sheetOf(entity)
    const companies = rows.map((row) => row[heads.indexOf('company')])
    expect([entity, companies.includes(null)]).toEqual([entity, true])
    expect(companies).not.toContain('onlineCompany')
  }
})

const sheetIn = async (list: string, language: string, ids?: string[]) => {
  const answer = await server.request('POST', `/api/export/${list}/sheet`, {
    headers: { ...ORGANIZER_HEADERS, 'accept-language': language },
    payload: ids ? { ids } : {},
  })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${list}-2025-08-11.xlsx"`,
  ])
  const bytes = new Uint8Array(answer.rawPayload)
  return { rows: await readSheet(bytes.buffer as ArrayBuffer), parts: unzipSync(bytes) }
}

test.each(EXPORT_ENTITIES)(
  'a sheet of %s is readable in both languages: no key, no id, no raw instant',
  async (list) => {
    for (const language of ['en', 'fr']) {
      const { rows, parts } = await sheetIn(list, language)
      const [headings = []] = rows
      expect(new Set(headings).size).toBe(headings.length)
      const words = JSON.stringify(rows.map((row) => row.map((cell) => (cell instanceof Date ? 'a date' : cell))))
      expect(words).not.toMatch(/_id|raisonSocial|"nom"|prenom|onlineCompany|vip_delegate|\{\{|\dT\d\d:|[0-9a-f]{32}/)
      if (list !== 'contacts' && list !== 'sponsors')
        expect(rows.flat().some((cell) => cell instanceof Date)).toBe(true)
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
      expect(sheet.match(/<col /g)).toHaveLength(headings.length)
    }
  },
)

test('a sheet holds the chosen rows in the order of the screen, times by the venue’s clock, and the invitation', async () => {
  const badges = [await buildBadge(company), await buildBadge(company, { type: 'visitor', email: 'v@sheet.example' })]
  const ids = badges.map(({ _id }) => _id).reverse()
  const { rows } = await sheetIn('badges', 'fr', [...ids, 'nobody'])
  const [headings = [], first = [], second] = rows
  expect(rows).toHaveLength(3)
  const of = (row: unknown[] = [], heading: string) => row[headings.indexOf(heading)]
  expect([of(first, 'E-mail'), of(first, 'Type'), of(first, 'État')]).toEqual([
    'v@sheet.example',
    'Visiteur pro',
    'Invité',
  ])
  expect(of(second, 'E-mail')).toBe(badges[0]?.email)
  expect(of(first, 'Invitation')).toBe('Retenu')
  // The test's clock stands at a time of UTC; at the venue it is an hour later.
  expect(of(first, 'Ajout')).toEqual(new Date(server.now() + 3_600_000))
  const { rows: speakers } = await sheetIn('speakers', 'en')
  expect(speakers[0]).toContain('Arrival Date')
  const none = { headers: ORGANIZER_HEADERS, payload: {} }
  expect((await server.request('POST', '/api/export/sessions/sheet', none)).statusCode).toBe(404)
})

test('a sheet of few rows names companies, what a note is to be done on, and what each file of the sponsors is', async () => {
  for (const [table, raisonSocial, urlLogo] of [
    ['sponsors', 'Sahara Gold', 'https://gold.example/logo.png'],
    ['press', 'Kit', ''],
  ] as const)
    await organizer.sponsor.createSponsor({ body: { table, raisonSocial, urlLogo } })
  const [heads, ...sponsors] = (await sheetIn('sponsors', 'fr')).rows
  expect(heads).toEqual(['Type', 'Nom', 'Groupe', 'Fichier ou adresse web'])
  const manual = 'https://portal.example/api/upload/files/documents/Guide_logistique_FR.pdf'
  for (const row of [
    ['Autre chose', 'Kit', 'press', null],
    ['Guide pour les exposants', 'Guide de l’exposant, français', null, manual],
    ['Sponsor', 'Sahara Gold', null, 'https://gold.example/logo.png'],
  ])
    expect(sponsors).toContainEqual(row)
  const raisonSocial = '=HYPERLINK("http://evil.example")'
  expect((await sheetIn('contacts', 'en')).rows).toEqual([
    ['Company', 'Name', 'What for', 'E-mail', 'Phone'],
    [raisonSocial, 'Karim', 'On site', null, null],
  ])
  const [, note] = (await sheetIn('notes', 'fr')).rows
  expect(note).toEqual([
    raisonSocial,
    'Two\nlines',
    expect.any(String),
    new Date(server.now() + 3_600_000),
    new Date('2025-09-01T00:00:00Z'),
    false,
  ])
})

test('a sheet translates a well-known status of a company, and shows any other as it is written', async () => {
  for (const [raisonSocial, folder] of [
    ['Known Drilling', 'accepted'],
    ['Own Drilling', 'to call back'],
  ] as const) {
    const { _id: id } = await server.addCompany({ raisonSocial })
    await organizer.company.setCompanyStatus(idParams(id, { folder }))
  }
  const statuses = async (language: string) => {
    const [, ...rows] = (await sheetIn('companies', language)).rows
    return ['Known Drilling', 'Own Drilling'].map((name) => rows.find(([one]) => one === name)?.[1])
  }
  expect(await statuses('en')).toEqual(['Accepted', 'to call back'])
  expect(await statuses('fr')).toEqual(['Acceptée', 'to call back'])
})

test('a sheet of companies has what an import reads again: sizes and other contacts; one of speakers has their type', async () => {
  const [heads = [], own = []] = (await sheetIn('companies', 'en', [company.id])).rows
  const cells = ['Booths', 'Contact 2', 'Position 2'].map((heading) => own[heads.indexOf(heading)])
  expect(cells).toEqual(['A12, Stand nu, 6 × 3 m', 'Karim', 'On site'])
  expect((await sheetIn('speakers', 'en')).rows.flat()).toContain('Speaker')
})

let joined = 0

test('Q-199 passport numbers in the sheet of visas are whole for the role “visas” alone, each look noted; who reads no requests gets no sheet', async () => {
  const { _id } = await buildVisa(server.anyone, { passportNbr: 'WHOLE-4471', expireDate: '2030-04-30' })
  const sheetAs = async (roles: Role[]) => {
    const { headers, calls } = await joinAsMember(server, roles, `${roles.join('-')}-${++joined}@organizer.example`)
    if (roles.includes('visas')) await enableSecondFactor(server, calls)
    return server.request('POST', '/api/export/visas/sheet', { headers, payload: { ids: [_id, 'nobody'] } })
  }
  const rowsOf = async (roles: Role[]) =>
    readSheet(new Uint8Array((await sheetAs(roles)).rawPayload).buffer as ArrayBuffer)
  const looks = () => server.audit({ entity: 'visa.read', id: _id })
  expect((await sheetAs(['reader'])).statusCode).toBe(403)
  const [headings = [], masked = []] = await rowsOf(['organizer'])
  expect(masked[headings.indexOf('Passport')]).toBe('••••4471')
  expect(await looks()).toEqual([])
  const [, whole = [], ...more] = await rowsOf(['visas'])
  expect(more).toEqual([])
  expect(whole[headings.indexOf('Passport')]).toBe('WHOLE-4471')
  expect(whole[headings.indexOf('Expires on')]).toEqual(new Date('2030-04-30T00:00:00Z'))
  expect([whole[headings.indexOf('State')], whole[headings.indexOf('Country of birth')]]).toEqual(['Received', 'Ghana'])
  expect(await looks()).toMatchObject([{ fields: ['passportNbr'] }])
})
