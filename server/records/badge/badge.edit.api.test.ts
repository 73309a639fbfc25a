import { describe, expect, test } from 'vitest'
import {
  badgePerTest,
  buildBadge,
  companyPerFile,
  HOUR_MS,
  ORGANIZER_HEADERS,
  serverPerFile,
  uploadPhoto,
  uploadPicture,
} from '#server/testing/records.ts'

const server = serverPerFile()
const company = companyPerFile(server, {
  badge: { exhibitor: { all: 500 }, delegate: { all: 1 }, vip_delegate: { all: 0 } },
})
const stranger = companyPerFile(server)
const badge = badgePerTest(company)

type Who = 'link' | 'owner' | 'stranger' | 'organizer'
const headersOf = (who: Who): Record<string, string> => {
  if (who === 'link') return {}
  if (who === 'organizer') return ORGANIZER_HEADERS
  return (who === 'owner' ? company : stranger).headers
}
const put = (who: Who, payload: object, id = badge._id) =>
  server.ask('PUT', `/api/badge/${id}`, headersOf(who), payload)
const patch = (who: Who, field: string, payload: object, id = badge._id) =>
  server.ask('PATCH', `/api/badge/${field}/${id}`, headersOf(who), payload)
const person = { company: 'My firm', nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 41' }
const foreign = {
  _id: 'x',
  code: 'x',
  type: 'visitor',
  typeLine: 'Press',
  email: 'other@x.dz',
  companyId: 'onlineCompany',
  deletedBy: 'x',
  rev: 99,
  openedAt: 1,
  invitation: null,
  nonsense: true,
}

describe('PUT', () => {
  test.each(['link', 'owner', 'stranger'] as const)(
    'API-24 Q-048 by %s writes the six fields; what is protected or unknown is ignored, and urlPhoto is returned',
    async (who) => {
      const { status, body } = await put(who, { ...person, ...foreign })
      expect(status).toBe(200)
      const { invitation, link, ...shown } = badge
      expect(body).toEqual({ ...shown, ...person, rev: 2, ...(who === 'owner' ? { invitation, link } : {}) })
      expect(body).toHaveProperty('urlPhoto', '')
    },
  )

  test('API-24 the whole record may come back as it was answered, and changes nothing', async () => {
    for (const who of ['link', 'owner', 'organizer'] as const) {
      const { status, body } = await put(who, badge)
      expect([status, body.rev]).toEqual([200, 1])
    }
  })

  test('Q-107 Q-121 fields may be empty and may come alone', async () => {
    await put('link', person)
    expect((await put('link', { nom: '' })).body).toMatchObject({ ...person, nom: '' })
    expect((await put('link', {})).status).toBe(200)
  })

  test.each([
    [{ nom: 'x'.repeat(256) }, 'nom', 'This text is too long'],
    [{ nom: null }, 'nom', 'This value is not valid'],
    [{ nom: ['x'] }, 'nom', 'This value is not valid'],
    [{ tel: 'a\u0000b' }, 'tel', 'This value is not valid'],
    [{ prenom: '\ud800' }, 'prenom', 'This value is not valid'],
    [{ type: 'king' }, 'type', 'Veuillez sélectionner un type de badge'],
    [{ consents: [{ document: 'x', version: '1', language: 'en' }] }, 'consents.0.document', 'This value is not valid'],
  ])('Q-189 %j is 400', async (payload, field, text) => {
    const { status, body } = await put('link', payload)
    expect([status, body.error, body.fields]).toEqual([400, text, { [field]: text }])
  })

  test('Q-190 consents are stored with the server’s time, never answered, only added, and once a day', async () => {
    const start = server.now()
    const give = async (language: string, at: number) => {
      server.setNow(at)
      const consents = [{ document: 'privacy', version: '1', language }]
      expect((await put('link', { ...person, consents })).body).not.toHaveProperty('consents')
    }
    for (const later of [0, HOUR_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS]) await give('fr', start + later)
    await give('en', start + 24 * HOUR_MS)
    server.setNow(start)
    const rows = await server.rows('consent', { recordId: badge._id })
    expect(rows.map(({ language, at }) => [language, at])).toEqual([
      ['fr', start],
      ['fr', start + 24 * HOUR_MS],
      ['en', start + 24 * HOUR_MS],
    ])
    expect(rows[0]).toMatchObject({ entity: 'badge', document: 'privacy', version: '1' })
    const rewrite = server.update('consent', { version: '2' })
    await expect(rewrite).rejects.toThrow('a consent is never changed')
  })

  test('API-24 an unknown id is 404 for everybody', async () => {
    for (const who of ['link', 'owner', 'stranger', 'organizer'] as const)
      expect((await put(who, person, 'unknown')).status).toBe(404)
  })

  test('Q-048 the organizer writes type, e-mail and company as well, under the rules of an invitation', async () => {
    const email = `moved-${badge._id}@${company.email.split('@')[1]}`
    expect((await put('organizer', { type: 'delegate', email: email.toUpperCase() })).body).toMatchObject({
      type: 'delegate',
      email,
    })
    const other = await buildBadge(company)
    expect((await put('organizer', { type: 'delegate' }, other._id)).body.code).toBe('allowance_used')
    expect((await put('organizer', { email }, other._id)).body).toMatchObject({ error: 'This email exist' })
    expect((await put('organizer', { email: 'a@elsewhere.dz' }, other._id)).body.code).toBe('domain_mismatch')
    expect((await put('organizer', { email: 'a@bc' }, other._id)).body.fields).toEqual({
      email: 'You have to enter a valid Email',
    })
    expect((await put('organizer', { companyId: 'unknown' }, other._id)).status).toBe(404)
    expect((await put('organizer', { companyId: 'onlineCompany' }, other._id)).body.companyId).toBe('onlineCompany')
  })
})

test('Q-186 the photo of another record or from elsewhere is ignored in a PUT and 400 in a PATCH', async () => {
  const other = await buildBadge(company)
  const mine = `/api/upload/files/${await uploadPhoto(server, badge._id)}`
  await put('link', { urlPhoto: mine })
  const theirs = await uploadPhoto(server, other._id)
  const logo = await uploadPicture(server, 'companies/logos', company.id)
  for (const urlPhoto of [theirs, logo, 'https://evil.example/x.png', 'badges/photos/never-issued.png']) {
    const answer = await put('link', { urlPhoto, nom: 'Amina' })
    expect([answer.status, answer.body.urlPhoto, answer.body.nom]).toEqual([200, mine, 'Amina'])
    const patched = await patch('owner', 'urlPhoto', { value: urlPhoto })
    expect([patched.status, Object.keys(patched.body.fields)]).toEqual([400, ['urlPhoto']])
  }
  expect((await patch('owner', 'urlPhoto', { value: '' })).body.urlPhoto).toBe('')
})

describe('PATCH', () => {
  test.each(Object.entries(person))('API-29 Q-048 %s is the company’s to change', async (field, value) => {
    expect((await patch('owner', field, { value })).body).toMatchObject({ [field]: value, rev: 2 })
  })

  test.each([
    ['owner', 'type', 403],
    ['owner', 'companyId', 403],
    ['owner', '_id', 403],
    ['owner', 'invitation', 403],
    ['organizer', '_id', 403],
  ] as const)('API-29 Q-048 by %s on %s is %i', async (who, field, status) => {
    const answer = await patch(who, field, { value: 'x' })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(answer.body.error).toBe(answer.body.message)
  })

  test.each([
    [{}, 'This field is required'],
    [{ value: null }, 'This value is not valid'],
  ])('Q-187 nom with %j is 400, and fields names nom', async (payload, text) => {
    expect((await patch('owner', 'nom', payload)).body).toMatchObject({ error: text, fields: { nom: text } })
  })

  test('Q-048 the organizer patches type, email and companyId under the same rules', async () => {
    expect((await patch('organizer', 'type', { value: 'vip_delegate' })).body.code).toBe('allowance_used')
    expect((await patch('organizer', 'email', { value: '' })).body.fields).toHaveProperty('email')
    expect((await patch('organizer', 'companyId', { value: stranger.id })).body.code).toBe('domain_mismatch')
  })
})
