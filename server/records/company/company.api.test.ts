import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { mailsTo } from '#server/testing/read-mails.ts'
import { errorOf, startTestServer, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let company: SignedInCompany
let stranger: SignedInCompany
beforeAll(async () => {
  server = await startTestServer()
  company = await buildCompany(server)
  stranger = await buildCompany(server)
})
afterAll(() => server.close())

const organizer = { 'x-organizer-key': TEST_ORGANIZER_KEY }
const as = ({ token }: SignedInCompany) => ({ authorization: `Bearer ${token}` })
const get = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/company/${path}`, { headers })
const create = (payload: object, headers: Record<string, string> = organizer) =>
  server.request('POST', '/api/company/create-company', { payload, headers })

describe('POST create-company', () => {
  const whole = {
    raisonSocial: 'Acme',
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
    type: 'Stand nu',
    stand: [
      { stand: 'A1', type: 'Stand nu', width: 6, height: 3 },
      { stand: 'A2', type: '', width: null, height: null },
    ],
    order: 7,
    folder: 'accepted',
  }

  test('API-31 201 with all that was given, kept as it was given, and no mail', async () => {
    const answer = await create({ ...whole, email: ' Whole@Acme.DZ ', password: 'long enough' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...whole,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'whole@acme.dz',
      urlLogo: '',
      urlPub: '',
      badge: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 10 } },
      isBadge: false,
      isMaterial: false,
      isVisa: false,
      percentage: 25,
      unconfirmed: false,
      unprovenEmail: false,
      unapproved: false,
      updateDate: server.now(),
      rev: 1,
    })
    expect((await get(answer.json()._id, organizer)).json()).toEqual(answer.json())
    expect(await mailsTo(server, 'whole@acme.dz')).toEqual([])
  })

  test.each([
    ['ENT-01', ['raisonSocial', 'name', 'tel', 'position', 'adresse', 'webSite', 'fax', 'secteur', 'presentation']],
    ['ENT-01', ['signaletique']],
    ['ENT-02', ['stand']],
    ['ENT-03', ['pub']],
    ['ENT-04', ['type']],
    ['ENT-05', ['order', 'folder']],
  ] as const)('%s %j are read as they were given', async (_number, fields) => {
    const { _id } = (await create(whole)).json()
    const read = (await get(_id, organizer)).json()
    for (const field of fields) expect([field, read[field]]).toEqual([field, whole[field]])
  })

  test.each([
    ['ENT-01', { _id: expect.stringMatching(/./), email: '' }],
    ['ENT-03', { urlLogo: '', urlPub: '' }],
    ['ENT-05', { updateDate: expect.any(Number) }],
    ['ENT-06', { isBadge: false, isMaterial: false, isVisa: false, percentage: 25 }],
    [
      'ENT-07',
      {
        badge: {
          exhibitor: { all: 4 },
          delegate: { all: 2 },
          vip_delegate: { all: 1 },
          visitor: { all: 10 },
        },
      },
    ],
  ] as const)('%s %j is what the server adds', async (_number, fields) => {
    const { _id } = (await create(whole)).json()
    expect((await get(_id, organizer)).json()).toMatchObject(fields)
  })

  test('Q-080 a type left out of given allowances counts as 0; without any they are the edition’s', async () => {
    const answer = await create({ badge: { visitor: { all: 0 } } })
    expect(answer.json()).toMatchObject({ email: '', badge: { visitor: { all: 0 }, exhibitor: { all: 0 } } })
    expect((await create({})).json()).toMatchObject({
      badge: { visitor: { all: 10 }, exhibitor: { all: 4 } },
    })
  })

  test('Q-060 a booth may have neither type nor size', async () => {
    const stand = [{ stand: 'B7' }]
    expect((await create({ stand })).json().stand).toEqual([{ stand: 'B7', type: '', width: null, height: null }])
  })

  test.each([
    [{ badge: { visitor: { all: -1 } } }, 'badge.visitor.all'],
    [{ badge: { visitor: { all: 1.5 } } }, 'badge.visitor.all'],
    [{ badge: { visitor: { all: '3' } } }, 'badge.visitor.all'],
    [{ badge: { visitor: 3 } }, 'badge.visitor'],
    [{ stand: 'A1' }, 'stand'],
    [{ stand: [{ stand: 'A1', width: '6' }] }, 'stand.0.width'],
    [{ order: 1.5 }, 'order'],
    [{ folder: 'x'.repeat(65) }, 'folder'],
    [{ email: 'nobody' }, 'email'],
    [{ password: '1234567' }, 'password'],
    [{ raisonSocial: 'x'.repeat(256) }, 'raisonSocial'],
    [{ presentation: 'x'.repeat(10_001) }, 'presentation'],
  ])('Q-080 Q-189 %j is 400', async (body, field) => {
    const answer = await create(body)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  test('API-31 a known e-mail is 409, a company gets 403 and a stranger 401', async () => {
    expect((await create({ email: company.email })).json()).toMatchObject({ error: 'This email exist' })
    expect((await create({}, as(company))).statusCode).toBe(403)
    expect((await create({}, {})).statusCode).toBe(401)
  })
})

describe('reading', () => {
  test('API-34 whole for itself and the organizer, a card for anyone else', async () => {
    const own = await company.calls.account.getMyCompany()
    expect((await get(company.id, as(company))).json()).toEqual(own)
    expect((await get(`${company.id}/`, organizer)).json()).toEqual(own)
    const card = { _id: company.id, raisonSocial: own.raisonSocial, urlLogo: '', stand: [] }
    for (const headers of [{}, as(stranger), { authorization: 'Bearer bad' }])
      expect((await get(company.id, headers as Record<string, string>)).json()).toEqual(card)
    expect((await get('unknown')).statusCode).toBe(404)
    expect((await server.request('HEAD', `/api/company/${company.id}`)).payload).toBe('')
  })

  test('API-33 Q-064 Q-146 the public list: named ones without a hidden status, by order, then name', async () => {
    const own = await startTestServer()
    for (const body of [
      { raisonSocial: 'B second' },
      { raisonSocial: 'A first' },
      { raisonSocial: 'Z ordered', order: 1 },
      { raisonSocial: 'Hidden', folder: 'rejected' },
      { raisonSocial: 'Shown', folder: 'anything' },
      { raisonSocial: '' },
    ])
      await own.organizer.company.createCompany({ body })
    const names = async (calls = own.anyone, query = {}) =>
      (await calls.company.listCompanies({ query })).map(({ raisonSocial }) => raisonSocial)
    expect(await names()).toEqual(['Z ordered', 'A first', 'B second', 'Shown'])
    expect(await names(own.organizer)).toEqual(['Z ordered', '', 'A first', 'B second', 'Hidden', 'Shown'])
    expect(await names(own.anyone, { limit: 1, offset: 1 })).toEqual(['A first'])
    await own.close()
  })

  test('API-33 the own company is whole among the cards of the others', async () => {
    const list = await company.calls.company.listCompanies()
    expect(list.find(({ _id }) => _id === company.id)).toHaveProperty('email', company.email)
    for (const card of list.filter(({ _id }) => _id !== company.id))
      expect(Object.keys(card).sort()).toEqual(['_id', 'raisonSocial', 'stand', 'urlLogo'])
  })

  test('API-33 a card says the numbers of its booths, not their kind or size', async () => {
    const { id } = await buildCompany(server, {
      raisonSocial: 'With booths',
      stand: [
        { stand: 'B 114', type: 'Stand nu', width: 6, height: 3 },
        { stand: '', type: 'Stand nu', width: 6, height: 3 },
      ],
    })
    const card = (await server.anyone.company.listCompanies()).find(({ _id }) => _id === id)
    expect(card?.stand).toEqual([{ stand: 'B 114' }])
  })

  test('API-33 nobody finds out an e-mail or a contact by looking for it, but the organizer does', async () => {
    const { email } = await buildCompany(server, { raisonSocial: 'Un_der%score', name: 'Zohra Contact' })
    for (const q of [email, 'Zohra']) {
      expect(await server.anyone.company.listCompanies({ query: { q } })).toEqual([])
      expect(await company.calls.company.listCompanies({ query: { q } })).toEqual([])
      expect(await server.organizer.company.listCompanies({ query: { q } })).toHaveLength(1)
    }
    for (const q of ['un_der', '%SCORE'])
      expect(await server.anyone.company.listCompanies({ query: { q } })).toHaveLength(1)
  })
})

describe('order and status', () => {
  const patch = (path: string, payload: object, headers: Record<string, string> = organizer) =>
    server.request('PATCH', `/api/company/${path}`, { payload, headers })

  test('API-37 API-38 Q-155 both paths of each work, for the organizer', async () => {
    const { id } = company
    expect((await patch(`${id}/order`, { order: 3 })).json()).toMatchObject({ order: 3 })
    expect((await patch(`order/${id}`, { value: 4 })).json()).toMatchObject({ order: 4 })
    expect((await patch(`${id}/order`, { order: null })).json()).toMatchObject({ order: null })
    expect((await patch(`${id}/status`, { folder: ' my status ' })).json()).toMatchObject({
      folder: 'my status',
    })
    expect((await patch(`folder/${id}`, { value: 'accepted' })).json()).toMatchObject({ folder: 'accepted' })
  })

  test('API-37 API-38 Q-155 neither is a company’s: 403', async () => {
    const { id } = company
    for (const [path, body] of [
      [`${id}/order`, { order: 3 }],
      [`order/${id}`, { value: 3 }],
      [`${id}/status`, { folder: 'x' }],
      [`folder/${id}`, { value: 'x' }],
    ] as const)
      expect((await patch(path, body, as(company))).statusCode).toBe(403)
  })

  test.each([
    ['order', { order: '1' }],
    ['order', { order: 1.5 }],
    ['order', {}],
    ['status', { folder: '' }],
    ['status', { folder: '  ' }],
    ['status', { folder: 'x'.repeat(65) }],
    ['status', { folder: 'a\u0000b' }],
    ['status', {}],
  ])('Q-063 Q-064 %s with %j is 400', async (path, body) => {
    expect((await patch(`${company.id}/${path}`, body)).statusCode).toBe(400)
  })

  test('API-37 API-38 an unknown company is 404', async () => {
    expect((await patch('unknown/order', { order: 1 })).statusCode).toBe(404)
    expect((await patch('unknown/status', { folder: 'x' })).statusCode).toBe(404)
  })
})

describe('DELETE company', () => {
  test('API-35 Q-200 takes its badges along: links 404, e-mails free, mails taken back, session dead', async () => {
    const gone = await buildCompany(server)
    const badge = await buildBadge(gone)
    const url = `/api/company/company/${gone.id}`
    const answer = await server.request('DELETE', url, { headers: organizer })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Company deleted successfully' }])
    expect((await get(gone.id)).statusCode).toBe(404)
    expect((await errorOf(gone.calls.account.getMyCompany())).status).toBe(401)
    expect((await errorOf(server.anyone.badge.getBadge({ params: { id: badge._id } }))).status).toBe(404)
    expect((await mailsTo(server, badge.email)).map(({ state }) => state)).toEqual(['cancelled'])
    const again = await buildCompany(server, { email: gone.email })
    expect(await buildBadge(again, { email: badge.email })).toMatchObject({ email: badge.email })
    expect((await server.request('DELETE', url, { headers: organizer })).statusCode).toBe(404)
  })

  test('API-35 is the organizer’s: 403 for a company, also for its own', async () => {
    const answer = await server.request('DELETE', `/api/company/company/${company.id}`, {
      headers: as(company),
    })
    expect(answer.statusCode).toBe(403)
  })
})
