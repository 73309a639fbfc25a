import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  companyPerFile,
  companyPerTest,
  idParams,
  mailsTo,
  ORGANIZER_HEADERS,
  sendSheet,
  serverPerFile,
  TEST_NOW,
  UPDATE,
  undoImport,
  uploadPicture,
} from '#server/testing/send-sheet.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const server = serverPerFile()
const stranger = companyPerFile(server)
beforeEach(() => server.setNow(TEST_NOW))
const company = companyPerTest(server)

type Who = 'owner' | 'organizer'
const send = (method: string, path: string, who: Who, payload: object) =>
  server.ask(method, `/api/company/${path}`, who === 'owner' ? company.headers : ORGANIZER_HEADERS, payload)
const put = (who: Who, payload: object) => send('PUT', company.id, who, payload)
const patch = (who: Who, field: string, payload: object) => send('PATCH', `${field}/${company.id}`, who, payload)

const own = {
  raisonSocial: 'New name',
  name: 'Amina',
  tel: '+213',
  position: 'Head',
  adresse: 'Oran',
  webSite: 'acme.dz',
  fax: '41',
  signaletique: 'ACME',
  secteur: 'Drilling',
  presentation: 'One\nTwo',
  pub: 'p',
}
const organizers = {
  badge: { visitor: { all: 77 } },
  stand: [{ stand: 'A1', type: 'Stand nu', width: 6, height: 3 }],
  type: 'Stand nu',
  order: 9,
  folder: 'accepted',
}

describe('PUT', () => {
  test('ENT-01 Q-304 a company’s name that is stored is not emptied, by neither call; whoever has none may leave it so', async () => {
    const empty = { status: 400, body: { fields: { raisonSocial: 'Company is required' } } }
    expect(await put('owner', { raisonSocial: ' ' })).toMatchObject(empty)
    expect(await patch('owner', 'raisonSocial', { value: '' })).toMatchObject(empty)
    const nameless = await buildCompany(server, { raisonSocial: '' })
    const saved = await nameless.calls.company.updateCompany(idParams(nameless, { raisonSocial: '', adresse: 'Oran' }))
    expect(saved).toMatchObject({ raisonSocial: '', adresse: 'Oran' })
  })

  test('FACT-10 API-32 PERM-03 ENT-05 the company writes its own fields, and updateDate says when', async () => {
    server.setNow(TEST_NOW + 5000)
    const { status, body } = await put('owner', own)
    expect([status, body.updateDate, body.rev]).toEqual([200, TEST_NOW + 5000, 3])
    expect(body).toMatchObject({ ...own, percentage: 25 })
  })

  test('API-32 Q-045 the organizer’s fields, derived and unknown ones from the company are ignored', async () => {
    const before = await company.calls.account.getMyCompany()
    const others = { _id: 'x', rev: 9, updateDate: 1, tokenVersion: 5, passwordHash: 'x', nonsense: 1 }
    const derived = { isBadge: true, isMaterial: true, isVisa: true, percentage: 100 }
    const { status, body } = await put('owner', { ...organizers, ...others, ...derived })
    expect([status, body]).toEqual([200, before])
  })

  test('API-32 the organizer writes them all; allowances merge by type', async () => {
    const { body } = await put('organizer', organizers)
    expect(body).toMatchObject({ ...organizers, badge: { visitor: { all: 77 }, exhibitor: { all: 5 } } })
  })

  test('API-32 the whole record may come back as it was answered', async () => {
    const before = await company.calls.account.getMyCompany()
    for (const who of ['owner', 'organizer'] as const) expect((await put(who, before)).body).toEqual(before)
    const { _id, ...without } = await server.addCompany({})
    expect((await send('PUT', _id, 'organizer', without)).status).toBe(200)
  })

  test.each([
    [{ adresse: 'x'.repeat(256) }, 'adresse', 'This text is too long'],
    [{ adresse: null }, 'adresse', 'This value is not valid'],
    [{ presentation: 'x'.repeat(10_001) }, 'presentation', 'This text is too long'],
    [{ isBadge: 1 }, 'isBadge', 'This value is not valid'],
    [{ email: 'nobody' }, 'email', 'Format invalid'],
    [{ email: '' }, 'email', 'Email is required'],
  ])('Q-189 VAL-49 %j is 400', async (payload, field, text) => {
    expect(await put('owner', payload)).toMatchObject({
      status: 400,
      body: { error: text, fields: { [field]: text } },
    })
  })
})

/** The names of the company in the invitation that waits. */
const mailedNames = async ({ email }: Badge) => {
  const [{ text, frame, payload } = {}] = await mailsTo(server, email)
  return new Set(`${text} ${frame} ${payload}`.match(/New name|Company \d+/g))
}

test.each([
  ['its own edit', (raisonSocial: string) => company.calls.company.updateCompany(idParams(company, { raisonSocial }))],
  ['a list', (name: string) => sendSheet(server, `email,raisonSocial\n${company.email},${name}\n`, UPDATE)],
])(
  'Q-346 renamed by %s, its invitations and their mails have the new name; a badge that was filled in keeps its own',
  async (_by, rename) => {
    const [first, other, filled] = [await buildBadge(company), await buildBadge(company), await buildBadge(company)]
    await server.anyone.badge.updateBadge(idParams(filled, { nom: 'Amina' }))
    await server.anyone.badge.updateBadge(idParams(other, { company: 'Its branch' }))
    await rename('New name')
    const storedName = async ({ _id }: Badge) => (await server.badge(_id)).company
    expect([await storedName(first), await storedName(other), await storedName(filled)]).toEqual([
      'New name',
      'Its branch',
      filled.company,
    ])
    // The mails wait, as there is no mail server.
    expect([await mailedNames(first), await mailedNames(filled)]).toEqual([
      new Set(['New name']),
      new Set([filled.company]),
    ])
    await company.calls.badge.sendInvitation(idParams(first))
    expect((await mailsTo(server, first.email)).at(-1)?.payload).toContain('"company":"New name"')
  },
)

test('Q-346 undoing the import that renamed it gives its invitations and their mails the former name', async () => {
  const { raisonSocial } = await company.calls.account.getMyCompany()
  const badge = await buildBadge(company)
  const sheet = `email,raisonSocial\n${company.email},New name\n`
  await undoImport(server, (await sendSheet(server, sheet, UPDATE)).body)
  expect([(await server.badge(badge._id)).company, await mailedNames(badge)]).toEqual([
    raisonSocial,
    new Set([raisonSocial]),
  ])
})

describe('PATCH', () => {
  test.each(Object.entries(own))('API-36 %s is the company’s to change', async (field, value) => {
    expect((await patch('owner', field, { value })).body).toMatchObject({ [field]: value })
  })

  test.each([
    ['owner', 'badge', 403],
    ['owner', '_id', 403],
    ['owner', 'updateDate', 403],
    ['organizer', '_id', 403],
    ['owner', 'passwordHash', 400],
  ] as const)('API-36 Q-045 by %s on %s is %i', async (who, field, status) => {
    const answer = await patch(who, field, { value: 'x' })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test.each(Object.entries(organizers))('API-36 %s is the organizer’s to change', async (field, value) => {
    expect((await patch('organizer', field, { value })).body).toMatchObject({ [field]: value })
  })

  test.each([
    ['badge', { value: { visitor: { all: -1 } } }, 'This value is not valid'],
    ['stand', { value: [{ stand: 5 }] }, 'This value is not valid'],
    ['order', {}, 'This field is required'],
    ['tel', { value: 'x'.repeat(256) }, 'This text is too long'],
  ])('Q-187 %s with %j is 400, and fields names the field of the path', async (field, payload, text) => {
    const { status, body } = await patch('organizer', field, payload)
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  test.each([
    ['isBadge', true, false],
    ['isMaterial', true, false],
    ['isVisa', true, false],
    ['percentage', 100, 0],
  ])('ENT-06 Q-053 STATE-17 %s: whatever is sent, the answer is the recomputed truth', async (field, value, truth) => {
    expect(await patch('owner', field, { value })).toMatchObject({
      status: 200,
      body: { [field]: truth, rev: 1 },
    })
  })
})

describe('derived fields and files', () => {
  test('STATE-16 STATE-17 address, logo and badges move the percentage with the change itself', async () => {
    const logo = await uploadPicture(server, 'companies/logos', company.id)
    expect((await put('owner', { adresse: 'Oran' })).body.percentage).toBe(25)
    expect((await patch('owner', 'urlLogo', { value: logo })).body.percentage).toBe(50)
    await buildBadge(company)
    expect(await company.calls.account.getMyCompany()).toMatchObject({ isBadge: true, percentage: 75 })
    expect((await put('owner', { isBadge: false, percentage: 0 })).body).toMatchObject({
      isBadge: true,
      percentage: 75,
    })
    expect((await patch('owner', 'urlLogo', { value: '' })).body.percentage).toBe(50)
    expect((await put('owner', { adresse: '  ' })).body.percentage).toBe(25)
  })

  test.each([
    ['urlLogo', 'companies/logos'],
    ['urlPub', 'companies/pub'],
  ] as const)(
    'Q-267 %s that another window has changed meanwhile is a conflict and stays, until it is sent over that value',
    async (field, folder) => {
      const upload = () => uploadPicture(server, folder, company.id)
      const [first, second] = [await upload(), await upload()]
      const { rev } = await company.calls.account.getMyCompany()
      await patch('owner', field, { value: first, baseRev: rev })
      const late = (await patch('owner', field, { value: second, baseRev: rev })).body
      const url = (path: string) => `/api/upload/files/${path}`
      expect(late).toMatchObject({
        [field]: url(first),
        conflicts: [{ field, yours: url(second), stored: url(first) }],
      })
      expect((await patch('owner', field, { value: second, baseRev: late.rev })).body[field]).toBe(url(second))
    },
  )

  test('COMP-14 Q-186 logo and advertisement are taken from their own folder only', async () => {
    const logo = await uploadPicture(server, 'companies/logos', company.id)
    const pub = await uploadPicture(server, 'companies/pub', company.id)
    const theirs = await uploadPicture(server, 'companies/logos', stranger.id)
    expect((await put('owner', { urlLogo: logo, urlPub: pub })).body).toMatchObject({
      urlLogo: `/api/upload/files/${logo}`,
      urlPub: `/api/upload/files/${pub}`,
    })
    for (const value of [theirs, pub]) {
      expect((await put('owner', { urlLogo: value })).body.urlLogo).toBe(`/api/upload/files/${logo}`)
      const patched = await patch('owner', 'urlLogo', { value })
      expect([patched.status, Object.keys(patched.body.fields)]).toEqual([400, ['urlLogo']])
    }
  })
})

test('Q-192 a conflict keeps the stored value and returns both in the format of the wire', async () => {
  const mine = [{ stand: 'B1', type: '', width: null, height: null }]
  await put('organizer', { stand: organizers.stand, fax: '1' })
  const { body } = await put('organizer', { stand: mine, fax: '1', tel: '2', baseRev: 1 })
  expect(body).toMatchObject({ stand: organizers.stand, tel: '2' })
  const at = new Date(TEST_NOW).toISOString()
  expect(body.conflicts).toEqual([{ field: 'stand', yours: mine, stored: organizers.stand, at, by: 'organizer' }])
})
