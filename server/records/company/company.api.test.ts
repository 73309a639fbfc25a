import { describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  companyPerFile,
  expectRefusal,
  idParams,
  mailStatesTo,
  ORGANIZER_HEADERS,
  serverPerFile,
  startServerForTest,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server)
const stranger = companyPerFile(server)

const get = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/company/${path}`, { headers })

describe('reading', () => {
  test('API-01 API-34 whole for itself and the organizer, a card for anyone else', async () => {
    const own = await company.calls.account.getMyCompany()
    expect((await get(company.id, company.headers)).json()).toEqual(own)
    expect((await get(`${company.id}/`, ORGANIZER_HEADERS)).json()).toEqual(own)
    const { raisonSocial, secteur } = own
    const card = { _id: company.id, raisonSocial, urlLogo: '', stand: [], secteur, isDescribed: false }
    for (const headers of [{}, stranger.headers, { authorization: 'Bearer bad' }])
      expect((await get(company.id, headers as Record<string, string>)).json()).toEqual(card)
    expect((await get('unknown')).statusCode).toBe(404)
    expect((await server.request('HEAD', `/api/company/${company.id}`)).payload).toBe('')
  })

  test('API-33 Q-064 Q-146 the public list: named ones without a hidden status, by order, then name', async () => {
    const own = await startServerForTest()
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
  })

  test('API-33 the own company is whole among the cards of the others', async () => {
    const list = await company.calls.company.listCompanies()
    expect(list.find(({ _id }) => _id === company.id)).toHaveProperty('email', company.email)
    for (const card of list.filter(({ _id }) => _id !== company.id))
      expect(Object.keys(card).sort()).toEqual(['_id', 'isDescribed', 'raisonSocial', 'secteur', 'stand', 'urlLogo'])
  })

  test('API-33 a card shows the numbers of its booths, not their kind or size', async () => {
    const { id } = await buildCompany(server, {
      raisonSocial: 'With booths',
      stand: [
        { stand: 'B 114', type: 'Stand nu', width: 6, height: 3 },
        { stand: '', type: 'Stand nu', width: 6, height: 3 },
      ],
    })
    const card = (await anyone.company.listCompanies()).find(({ _id }) => _id === id)
    expect(card?.stand).toEqual([{ stand: 'B 114' }])
  })

  test('API-34 anyone reads what a listed company wrote for the catalogue', async () => {
    const written = { presentation: 'We drill.', webSite: 'drill.example', secteur: 'Drilling' }
    const { id } = await buildCompany(server, { raisonSocial: 'Drillers', ...written })
    const read = () => anyone.company.getCompany(idParams(id))
    expect(await read()).toMatchObject({ ...written, isDescribed: true })
    const inList = (await anyone.company.listCompanies()).find(({ _id }) => _id === id)
    expect(inList).not.toHaveProperty('presentation')
    expect(await read()).not.toHaveProperty('email')
    await organizer.company.setCompanyStatus(idParams(id, { folder: 'rejected' }))
    expect(await read()).not.toHaveProperty('presentation')
  })

  test('API-33 nobody finds out an e-mail or a contact by looking for it, but the organizer does', async () => {
    const { email } = await buildCompany(server, { raisonSocial: 'Un_der%score', name: 'Zohra Contact' })
    for (const q of [email, 'Zohra']) {
      expect(await anyone.company.listCompanies({ query: { q } })).toEqual([])
      expect(await company.calls.company.listCompanies({ query: { q } })).toEqual([])
      expect(await organizer.company.listCompanies({ query: { q } })).toHaveLength(1)
    }
    for (const q of ['un_der', '%SCORE']) expect(await anyone.company.listCompanies({ query: { q } })).toHaveLength(1)
  })
})

describe('order and status', () => {
  const patch = (path: string, payload: object, headers: Record<string, string> = ORGANIZER_HEADERS) =>
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

  test.each([
    ['order', { order: '1' }],
    ['order', { order: 1.5 }],
    ['status', { folder: '' }],
    ['status', { folder: 'x'.repeat(65) }],
    ['status', {}],
  ])('Q-063 Q-064 %s with %j is 400', async (path, body) => {
    expect((await patch(`${company.id}/${path}`, body)).statusCode).toBe(400)
  })
})

test('API-35 Q-026 Q-200 DELETE company deletes its badges too: links 404, e-mails free, mails cancelled, session and password dead', async () => {
  const gone = await buildCompany(server)
  const badge = await buildBadge(gone)
  const url = `/api/company/company/${gone.id}`
  const answer = await server.byOrganizer('DELETE', url)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Company deleted successfully' }])
  expect((await get(gone.id)).statusCode).toBe(404)
  await expectRefusal(gone.calls.account.getMyCompany(), 401)
  const { email, password } = gone
  await expectRefusal(anyone.account.login({ body: { email, password } }), 401)
  await expectRefusal(anyone.badge.getBadge(idParams(badge)), 404)
  expect(await mailStatesTo(server, badge.email)).toEqual(['cancelled'])
  const again = await buildCompany(server, { email })
  expect(await buildBadge(again, { email: badge.email })).toMatchObject({ email: badge.email })
  expect((await server.byOrganizer('DELETE', url)).statusCode).toBe(404)
})
