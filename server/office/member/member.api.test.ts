import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { errorOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Role } from '#shared/member/roles.ts'
import { inviteFirstOwner } from './invitation.ts'

const PASSWORD = 'a long passphrase'
const OFFICE = { 'x-office': '1', 'sec-fetch-site': 'same-origin' }
const SELMA = 'selma@organizer.example'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

async function send(method: string, path: string, payload?: object, headers: Record<string, string> = OFFICE) {
  const response = await server.request(method, `/api/office/${path}`, {
    headers,
    ...(payload && { payload }),
  })
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';')
  return {
    status: response.statusCode,
    body: response.json(),
    cookie,
    setCookie: response.headers['set-cookie'],
  }
}

const withCookie = (cookie: string) => ({ ...OFFICE, cookie })

/** Invites a person, who accepts, and is signed in. */
async function join(roles: Role[], email = SELMA) {
  const { _id, link } = await server.organizer.member.inviteMember({ body: { name: 'Selma', email, roles } })
  const { cookie } = await send('POST', 'invitation', {
    token: tokenOf(link),
    name: 'Selma',
    password: PASSWORD,
  })
  const headers = withCookie(cookie)
  return { _id, headers, calls: server.as(headers) }
}

const signIn = (code?: string, password = PASSWORD) =>
  send('POST', 'sign-in', { email: SELMA, password, ...(code && { code }) })

const codeAt = (secret: string, at = server.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function turnOnFactor(calls: TestServer['organizer']) {
  const { secret } = await calls.member.prepareSecondFactor({ body: { password: PASSWORD } })
  const { recoveryCodes } = await calls.member.confirmSecondFactor({ body: { code: codeAt(secret) } })
  return { secret, recoveryCodes }
}

test('each start invites the first owner by a link that works once, until one is there', async () => {
  const link = (await inviteFirstOwner(server.context)) ?? ''
  expect(link).toMatch(/^https:\/\/portal\.example\/office#\/welcome\/[\w-]{43}$/)
  const token = tokenOf((await inviteFirstOwner(server.context)) ?? '')
  const before = { token: tokenOf(link), name: 'Selma', email: SELMA, password: PASSWORD }
  expect((await send('POST', 'invitation', before)).status).toBe(410)
  expect((await send('POST', 'invitation', { token, name: 'Selma', password: PASSWORD })).status).toBe(400)
  const body = { token, name: 'Selma', email: SELMA, password: PASSWORD }
  const { body: me } = await send('POST', 'invitation', body)
  expect(me).toMatchObject({ name: 'Selma', roles: ['organizer'], waiting: ['owner'] })
  expect((await send('POST', 'invitation', body)).status).toBe(410)
  expect(await inviteFirstOwner(server.context)).toBeUndefined()
})

test('an invitation ends after three days', async () => {
  const { link } = await server.organizer.member.inviteMember({
    body: { name: 'Selma', email: SELMA, roles: ['reader'] },
  })
  server.setNow(server.now() + 3 * 24 * 60 * 60 * 1000)
  const body = { token: tokenOf(link), name: 'Selma', password: PASSWORD }
  expect((await send('POST', 'invitation', body)).status).toBe(410)
})

test('an unknown address and a wrong password are refused alike', async () => {
  await join(['organizer'])
  const wrong = await signIn(undefined, 'another passphrase')
  const unknown = await send('POST', 'sign-in', { email: 'nobody@organizer.example', password: PASSWORD })
  expect([wrong.status, wrong.body, wrong.setCookie]).toEqual([401, unknown.body, undefined])
})

test('the cookie is out of reach of scripts and other sites, and counts only for pages of the office', async () => {
  await join(['organizer'])
  const { cookie, setCookie } = await signIn()
  expect(setCookie).toMatch(/; Path=\/api; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
  const me = (headers: Record<string, string>) => send('GET', 'me', undefined, headers)
  expect((await me({ cookie, 'x-office': '1' })).body).toMatchObject({ name: 'Selma', roles: ['organizer'] })
  expect((await me({ cookie })).status).toBe(401)
  const write = (headers: Record<string, string>) => send('POST', 'sign-out', undefined, { cookie, ...headers })
  expect((await write({})).status).toBe(401)
  expect((await write({ 'x-office': '1' })).status).toBe(403)
  expect((await write({ 'x-office': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await write({ 'x-office': '1', origin: 'https://evil.example' })).status).toBe(403)
  expect((await write({ 'x-office': '1', origin: 'https://portal.example' })).status).toBe(200)
})

test('a cookie taken before the sign-out opens nothing after it, and none opens anything after 12 hours', async () => {
  const { headers, calls } = await join(['organizer'])
  await calls.member.signOut()
  expect((await send('GET', 'me', undefined, headers)).status).toBe(401)
  const { cookie } = await signIn()
  server.setNow(server.now() + 12 * 60 * 60 * 1000)
  expect((await send('GET', 'me', undefined, withCookie(cookie))).status).toBe(401)
})

test('owner and visas count once there is a second factor; each of its codes works once', async () => {
  const { calls, headers } = await join(['owner', 'visas', 'reader'])
  expect(await calls.member.getMe()).toMatchObject({ roles: ['reader'], waiting: ['owner', 'visas'] })
  expect((await errorOf(calls.member.listApiKeys())).code).toBe('forbidden')
  const { secret, recoveryCodes } = await turnOnFactor(calls)
  expect(await calls.member.getMe()).toMatchObject({ waiting: [], recoveryCodes: 10 })
  expect(await calls.member.listApiKeys()).toEqual([])

  expect(await signIn()).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  expect((await signIn('000000')).status).toBe(400)
  // It has turned the second factor on.
  expect((await signIn(codeAt(secret))).status).toBe(400)
  server.setNow(server.now() + 30_000)
  expect((await signIn(codeAt(secret))).status).toBe(200)
  expect((await signIn(codeAt(secret))).status).toBe(400)
  const [spare = ''] = recoveryCodes
  expect((await signIn(spare)).status).toBe(200)
  expect((await signIn(spare)).status).toBe(400)

  const again = { body: { password: PASSWORD } }
  expect((await errorOf(server.as(headers).member.prepareSecondFactor(again))).code).toBe('invalid')
})

test('a role that is taken away counts no more in a session that is open', async () => {
  const { _id, headers } = await join(['organizer'])
  await join(['owner'], 'yacine@organizer.example')
  await server.organizer.member.updateMember({ params: { id: _id }, body: { roles: ['reader'] } })
  expect((await send('GET', 'me', undefined, headers)).status).toBe(401)
  const { cookie } = await signIn()
  const { company } = server.as(withCookie(cookie))
  const refusal = await errorOf(company.createCompany({ body: { email: 'a@b.example', password: PASSWORD } }))
  expect(refusal.code).toBe('forbidden')
})

test('another password ends the sessions elsewhere', async () => {
  const { calls } = await join(['organizer'])
  const elsewhere = withCookie((await signIn()).cookie)
  await calls.member.changeMemberPassword({
    body: { currentPassword: PASSWORD, password: 'quite another one' },
  })
  expect((await send('GET', 'me', undefined, elsewhere)).status).toBe(401)
  expect(await calls.member.getMe()).toMatchObject({ name: 'Selma' })
  expect((await signIn()).status).toBe(401)
})

test('who has left is out at once, and the last owner stays', async () => {
  const { _id, headers } = await join(['owner'])
  const id = { params: { id: _id } }
  for (const call of [
    server.organizer.member.endMember(id),
    server.organizer.member.inviteMemberAgain(id),
    server.organizer.member.updateMember({ ...id, body: { roles: [] } }),
  ])
    expect((await errorOf(call)).message).toBe('At least one owner must stay, with a password')
  await join(['owner'], 'yacine@organizer.example')
  await server.organizer.member.endMember(id)
  expect((await send('GET', 'me', undefined, headers)).status).toBe(401)
  expect((await signIn()).status).toBe(401)
})

test('each ends the own sessions, an owner any', async () => {
  const reader = await join(['reader'])
  const other = await join(['organizer'], 'yacine@organizer.example')
  const [own] = await reader.calls.member.listMemberSessions()
  expect(own).toMatchObject({ memberId: reader._id, isThis: true })
  const end = { params: { id: own?._id ?? '' } }
  expect((await errorOf(other.calls.member.endMemberSession(end))).status).toBe(404)
  expect(await server.organizer.member.listMemberSessions()).toHaveLength(2)
  await server.organizer.member.endMemberSession(end)
  expect((await send('GET', 'me', undefined, reader.headers)).status).toBe(401)
})

test('a whole passport number is for those with the role visas alone', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildVisa(company.calls)
  const whole = (await company.calls.visa.getVisa({ params: { id } })).passportNbr
  const { calls } = await join(['organizer', 'visas'])
  expect((await calls.visa.getVisa({ params: { id } })).passportNbr).toMatch(/^•/)
  await turnOnFactor(calls)
  expect((await calls.visa.getVisa({ params: { id } })).passportNbr).toBe(whole)
})

test('a key has its own name, roles and end, and the audit names it', async () => {
  const endsAt = new Date(server.now() + 60_000).toISOString()
  const body = { name: 'Badge printer', roles: ['organizer' as const], endsAt }
  const { _id, key } = await server.organizer.member.createApiKey({ body })
  const script = server.as({ 'x-organizer-key': key })
  const { _id: companyId } = await script.company.createCompany({
    body: { email: 'new@company.example', password: PASSWORD },
  })
  const [entry] = await server.organizer.audit.listAudit({ query: { entity: 'company', id: companyId } })
  expect(entry?.actor).toBe('organizer Badge printer')
  expect(await server.organizer.member.listApiKeys()).toMatchObject([{ _id, name: 'Badge printer' }])
  expect((await errorOf(script.member.listApiKeys())).code).toBe('forbidden')
  server.setNow(server.now() + 60_000)
  expect((await errorOf(script.audit.listAudit({ query: {} }))).status).toBe(401)
})

test('the organizer key is renewed, which ends the old one, unless the environment names it', async () => {
  server.context.config.isOrganizerKeyGiven = false
  const { key } = await server.organizer.member.renewOrganizerKey()
  expect((await errorOf(server.organizer.member.getMe())).status).toBe(401)
  const script = server.as({ 'x-organizer-key': key })
  expect((await script.member.getMe()).calls).toContain('member.renewOrganizerKey')
  server.context.config.isOrganizerKeyGiven = true
  expect((await errorOf(script.member.renewOrganizerKey())).code).toBe('invalid')
})

test('a member is told which calls the roles allow', async () => {
  const { calls } = await join(['reader', 'logistics']).then((one) => one.calls.member.getMe())
  expect(calls).toEqual(expect.arrayContaining(['badge.listBadges', 'material.createMaterial']))
  expect(calls).not.toContain('badge.deleteBadge')
})

test('with OFFICE=off nobody signs in, and no cookie counts', async () => {
  const { headers } = await join(['organizer'])
  server.context.config.office = false
  expect((await send('GET', 'me', undefined, headers)).status).toBe(401)
  expect((await signIn()).status).toBe(404)
})

test('a member who is erased is gone, from the team, the mails and the audit; the own data were told before', async () => {
  const { calls } = await join(['organizer'])
  const { _id: id } = await calls.company.createCompany({
    body: { email: 'new@company.example', password: PASSWORD },
  })
  const person = { params: { email: SELMA } }
  await server.organizer.person.erasePerson(person)
  expect(await server.organizer.member.listMembers()).toEqual([])
  const { db } = server.context
  const rows = [
    await db.selectFrom('change').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('memberSession').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('Selma')
  expect(JSON.stringify(rows)).not.toContain(SELMA)
  const [entry] = await server.organizer.audit.listAudit({ query: { entity: 'company', id } })
  expect(entry?.actor).toBe('organizer')
  expect((await errorOf(server.organizer.person.erasePerson(person))).code).toBe('not_found')
})

test('only after the last owner somebody must be left', async () => {
  const { _id: id } = await join(['reader'])
  await server.organizer.member.endMember({ params: { id } })
  expect(await server.organizer.member.listMembers()).toEqual([])
})
