import { expect, test } from 'vitest'
import {
  buildBadge,
  companyPerFile,
  companyPerTest,
  mailKeysTo,
  mailsTo,
  ORGANIZER_HEADERS,
  serverPerFile,
} from '#server/testing/records.ts'

const server = serverPerFile()
const company = companyPerTest(server)
const stranger = companyPerFile(server)

type Who = 'owner' | 'organizer'
const send = (method: string, path: string, who: Who, payload: object) =>
  server.ask(method, `/api/company/${path}`, who === 'owner' ? company.headers : ORGANIZER_HEADERS, payload)
const put = (who: Who, payload: object) => send('PUT', company.id, who, payload)
/** Changes the e-mail by a PATCH. */
const patch = (who: Who, payload: object) => send('PATCH', `email/${company.id}`, who, payload)

const email = () => `new-${company.id}@acme.dz`

test('Q-047 changes with the current password, in PUT and in PATCH', async () => {
  const currentPassword = company.password
  expect((await put('owner', { email: email().toUpperCase(), currentPassword })).body.email).toBe(email())
  const back = await patch('owner', { value: company.email, currentPassword })
  expect(back.body.email).toBe(company.email)
})

const MISSING = 'Your current password is needed for this change'
test.each([
  [{}, MISSING],
  [{ currentPassword: '' }, MISSING],
  [{ currentPassword: 'wrong' }, 'That is not your current password'],
])('Q-047 with %j it is 403 password_needed, %s, and nothing of the PUT applies', async (given, text) => {
  const answer = await put('owner', { tel: '1', email: email(), ...given })
  expect([answer.status, answer.body.code]).toEqual([403, 'password_needed'])
  expect(answer.body.fields).toEqual({ currentPassword: text })
  expect((await patch('owner', { value: email(), ...given })).status).toBe(403)
  expect(await company.calls.account.getMyCompany()).toMatchObject({ tel: '', email: company.email })
  expect(await mailsTo(server, company.email)).toEqual([])
})

test('Q-047 the same e-mail in other letters is no change and needs no password', async () => {
  expect((await put('owner', { email: ` ${company.email.toUpperCase()}`, tel: '1' })).body.tel).toBe('1')
})

test('Q-047 the organizer needs no password; the old address is notified all the same', async () => {
  expect((await put('organizer', { email: email() })).body.email).toBe(email())
  expect(await mailKeysTo(server, company.email)).toEqual(['email_changed'])
})

test('Q-047 one that another company has is 409, and the old address is not notified', async () => {
  const answer = await put('owner', { email: stranger.email, currentPassword: company.password })
  expect(answer).toMatchObject({ status: 409, body: { error: 'This email exist' } })
  expect(await mailsTo(server, company.email)).toEqual([])
})

test('Q-184 the old address is notified three times a day at most; then nothing changes until tomorrow', async () => {
  const currentPassword = company.password
  const other = `other-${company.id}@acme.dz`
  const flip = (value: string, by: 'owner' | 'organizer' = 'owner') => patch(by, { value, currentPassword })
  for (let round = 0; round < 3; round++) {
    expect((await flip(other)).status).toBe(200)
    expect((await flip(company.email)).status).toBe(200)
  }
  const refused = await Promise.all([flip(other), put('owner', { email: email(), currentPassword, tel: '7' })])
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
  expect(await company.calls.account.getMyCompany()).toMatchObject({ tel: '', email: company.email })
  expect(await mailsTo(server, company.email)).toHaveLength(3)
  expect((await flip(other, 'organizer')).status).toBe(200)
})

test('Q-082 the domain rule follows it', async () => {
  await put('owner', { email: email(), currentPassword: company.password })
  expect(await buildBadge(company, { email: `staff-${company.id}@acme.dz` })).toHaveProperty('type', 'exhibitor')
})
