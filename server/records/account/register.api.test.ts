import { expect, test } from 'vitest'
import { buildCompany, idParams, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()

const post = (path: string, payload: object) => server.request('POST', `/api/user/${path}`, { payload })

const register = (body: object) => post('register', body)

test('API-04 Q-029 Q-080 e-mail and password suffice; the allowances are those of the edition', async () => {
  const answer = await register({ email: ' Two@Fields.DZ ', password: 'long enough' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ token: expect.any(String), _id: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const { token } = answer.json<{ token: string }>()
  const own = await server.asToken(token).account.getMyCompany()
  expect(own).toMatchObject({ email: 'two@fields.dz', raisonSocial: '', folder: '', percentage: 0 })
  expect(own.badge).toEqual({
    exhibitor: { all: 4 },
    delegate: { all: 2 },
    vip_delegate: { all: 1 },
    visitor: { all: 10 },
  })
  expect((await post('login_company', { email: 'two@fields.dz', password: 'long enough' })).statusCode).toBe(200)
})

test('Q-029 the four optional fields are taken; allowances, folder, stand, type and the unknown are not', async () => {
  const given = { raisonSocial: 'Acme', name: 'Amina', tel: '+213', position: 'Head' }
  const forbidden = {
    badge: { visitor: { all: 999 } },
    folder: 'accepted',
    stand: [{ stand: 'A1', type: 'Stand nu' }],
    type: 'Stand nu',
    order: 1,
    _id: 'mine',
    tokenVersion: 7,
    isBadge: true,
    percentage: 100,
    nonsense: 1,
  }
  const answer = await register({ email: 'full@acme.dz', password: 'long enough', ...given, ...forbidden })
  expect(answer.statusCode).toBe(201)
  const own = await server.asToken(answer.json<{ token: string }>().token).account.getMyCompany()
  expect(own).toMatchObject({
    ...given,
    folder: '',
    type: '',
    stand: [],
    order: null,
    isBadge: false,
    percentage: 0,
  })
  expect(own.badge.visitor).toEqual({ all: 10 })
  expect(own._id).not.toBe('mine')
})

test('Q-029 an e-mail that is taken is 409 in any spelling, free again when its company is deleted', async () => {
  const { id, email } = await buildCompany(server)
  const taken = await register({ email: email.toUpperCase(), password: 'long enough' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toMatchObject({ error: 'This email exist', code: 'email_exists' })
  await server.organizer.company.deleteCompany(idParams(id))
  expect((await register({ email, password: 'long enough' })).statusCode).toBe(201)
})

test.each([
  [{ email: '', password: 'long enough' }, 'email', 'Email is required'],
  [{ email: 'a@bc', password: 'long enough' }, 'email', 'Format invalid'],
  [{ email: 'new@acme.dz', password: '1234567' }, 'password', 'Use at least 8 characters'],
  [{ email: 'new@acme.dz', password: 'x'.repeat(201) }, 'password', 'Use at most 200 characters'],
])('API-04 %j is 400', async (body, field, text) => {
  const answer = await register(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: text, fields: { [field]: text } })
})

test('API-04 passwords of 8 and of 200 characters are taken as they are typed, blanks included', async () => {
  for (const [index, password] of [' 6 it  ', ' é'.repeat(100)].map((one) => one.padEnd(8)).entries()) {
    const email = `typed-${index}@acme.dz`
    expect((await register({ email, password })).statusCode).toBe(201)
    expect((await post('login_company', { email, password })).statusCode).toBe(200)
    expect((await post('login_company', { email, password: password.trim() })).statusCode).toBe(401)
  }
})

test('Q-030 while the edition is closed nobody registers: 403', async () => {
  await server.setEdition({ registration: 'closed' })
  const answer = await register({ email: 'late@acme.dz', password: 'long enough' })
  await server.setEdition({ registration: null })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ error: 'Registration is closed', code: 'registration_closed' })
})
