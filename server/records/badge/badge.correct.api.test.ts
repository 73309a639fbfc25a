import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  companyPerFile,
  idParams,
  mailStatesTo,
  mailsTo,
  type SignedInCompany,
  serverPerFile,
  startServerForTest,
  uploadPhoto,
} from '#server/testing/records.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const server = serverPerFile()
const company = companyPerFile(server, { badge: { exhibitor: { all: 2 }, delegate: { all: 50 } } })
let badge: Badge
let count = 0
beforeEach(async () => {
  badge = await buildBadge(company, { type: 'delegate', email: `wrong${++count}@x.dz` })
})

const right = () => `right${count}@x.dz`
async function correct(body: object, by: SignedInCompany = company, id = badge._id) {
  return server.ask('PUT', `/api/badge/${id}`, by.headers, body)
}
const opened = async (link = '') => (await server.request('GET', `/api/badge/badgeWithError/${link}`)).statusCode

test('Q-254 the address of a pending badge is corrected: the right one is invited, the old link ends', async () => {
  expect(await opened(badge.link)).toBe(200)
  const { status, body } = await correct({ email: ` ${right().toUpperCase()} ` })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: badge._id, email: right(), invitation: { state: 'held', openedAt: null } })
  expect(body.link).not.toBe(badge.link)
  expect([await opened(badge.link), await opened(body.link)]).toEqual([410, 200])
  const [mail, ...more] = await mailsTo(server, right())
  expect([mail?.key, more]).toEqual(['invitation', []])
  expect(mail?.text).toContain(`/badge/${body.link}`)
  expect(await mailStatesTo(server, badge.email)).toEqual(['cancelled'])
  const listed = await company.calls.badge.listBadgesOfCompany(idParams(company))
  expect(listed.filter(({ _id }) => _id === badge._id)).toEqual([expect.objectContaining({ email: right() })])
})

test('Q-254 the rules of an invitation hold, and nothing changes when they refuse', async () => {
  const other = await buildBadge(company, { type: 'delegate', email: `other${count}@x.dz` })
  expect(await correct({ email: other.email })).toMatchObject({ status: 409, body: { error: 'This email exist' } })
  expect((await correct({ email: 'a@bc' })).status).toBe(400)
  expect((await correct({ email: '' })).status).toBe(400)
  const staff = await buildBadge(company)
  expect(await correct({ email: 'staff@elsewhere.dz' }, company, staff._id)).toMatchObject({
    status: 400,
    body: { code: 'domain_mismatch' },
  })
  expect(await company.calls.badge.getBadge(idParams(badge))).toMatchObject({
    email: badge.email,
    link: badge.link,
    rev: badge.rev,
  })
})

test('Q-254 Q-107 Q-183 whoever got the first mail leaves no photo and no text, and has a code that is of no use', async () => {
  const photo = await uploadPhoto(server, badge._id)
  const unused = await uploadPhoto(server, badge._id)
  await company.calls.badge.updateBadge(idParams(badge, { position: 'Geologist' }))
  const typed = { urlPhoto: photo, prenom: 'Benali', tel: '+213 550', company: 'Not theirs' }
  await server.request('PUT', `/api/badge/${badge.link}`, { payload: typed })
  const shown = async (path: string) => (await server.request('GET', `/api/upload/files/${path}`)).statusCode
  expect([await shown(photo), await shown(unused)]).toEqual([200, 200])
  const before = await company.calls.badge.getBadge(idParams(badge))
  expect(before).toMatchObject({ ...typed, urlPhoto: fileUrl(photo) })
  await server.decidePhoto(badge._id, photo)
  const { body } = await correct({ email: right() })
  expect(body).toMatchObject({ urlPhoto: '', prenom: '', tel: '', position: 'Geologist', company: badge.company })
  expect(body.code).toMatch(/^[0-9A-Z]{16}$/)
  expect(body.code).not.toBe(before.code)
  expect([await shown(photo), await shown(unused)]).toEqual([404, 404])
  const ofBadge = (table: 'photoReview' | 'file') => server.rows(table, { recordId: badge._id })
  expect([await ofBadge('photoReview'), await ofBadge('file')]).toEqual([[], []])
  expect((await mailsTo(server, right()))[0]?.text).not.toContain('Benali')
})

test('Q-254 Q-188 it counts as sending again: three a day', async () => {
  await company.calls.badge.sendInvitation(idParams(badge))
  await correct({ email: right() })
  await correct({ email: `again${count}@x.dz` })
  expect(await correct({ email: `fourth${count}@x.dz` })).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('Q-254 Q-048 who may not correct it changes nothing: another company, a link holder, a badge filled in', async () => {
  const stranger = await buildCompany(server)
  const held = () => company.calls.badge.getBadge(idParams(badge))
  await correct({ email: right() }, stranger)
  await correct({ email: right() }, stranger, badge.link)
  await server.request('PUT', `/api/badge/${badge.link}`, { payload: { email: right() } })
  expect((await held()).email).toBe(badge.email)
  await correct({ email: right(), nom: 'Amina' })
  await correct({ email: right() })
  expect(await held()).toMatchObject({ email: badge.email, nom: 'Amina', link: badge.link })
  expect(await mailsTo(server, right())).toEqual([])
})

test('Q-254 Q-242 the address of a refused badge stays', async () => {
  await server.organizer.badge.updateBadge(
    idParams(badge, { refusal: 'stolen', refusalContact: 'Karim', refusalPhone: '0550' }),
  )
  expect((await correct({ email: right() })).status).toBe(403)
})

test('Q-254 Q-185 correcting and inviting reveal no more of other badges than looking them up', async () => {
  const limited = await startServerForTest({ env: { RATE_LIMITS: 'on' } })
  const own = await buildCompany(limited, { badge: { exhibitor: { all: 5 } } })
  const { email: known } = await buildBadge(await buildCompany(limited))
  const mine = await buildBadge(own)
  const headers = own.headers
  const codeOf = async (method: 'PUT' | 'POST', email: string) => {
    const url = method === 'PUT' ? `/api/badge/${mine._id}` : '/api/badge/create-badge'
    const payload = method === 'PUT' ? { email } : { email, type: 'exhibitor' }
    return (await limited.request(method, url, { headers, payload })).json().code
  }
  for (let asked = 0; asked < 30; asked++)
    expect([await codeOf('PUT', known), await codeOf('POST', known)]).toEqual(['email_exists', 'email_exists'])
  for (const method of ['PUT', 'POST'] as const)
    expect(await codeOf(method, known)).toBe(await codeOf(method, 'nobody@elsewhere.dz'))
  expect(await codeOf('POST', mine.email), 'its own').toBe('email_exists')
  const theirs = { params: { email: known } }
  await expect(own.calls.badge.findBadgeByEmail(theirs), 'still looks up').rejects.toMatchObject({ status: 404 })
})
