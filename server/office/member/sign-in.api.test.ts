import { expect, test } from 'vitest'
import {
  codeAt,
  enableSecondFactor,
  joinAsMember,
  PASSWORD,
  SELMA,
  send,
  signIn,
  tokenOf,
} from '#server/testing/build-member.ts'
import { DAY_MS, expectRefusal, HOUR_MS, serverPerTest } from '#server/testing/test-server.ts'
import { inviteFirstOwner } from './invitation.ts'

const server = serverPerTest()
const post = (path: string, payload?: object, headers?: Record<string, string>) =>
  send(server, 'POST', path, payload, headers)

test('each start invites the first owner by a link that works once, until one is there', async () => {
  const link = (await inviteFirstOwner(server.context)) ?? ''
  expect(link).toMatch(/^https:\/\/portal\.example\/office#\/welcome\/[\w-]{43}$/)
  const token = tokenOf((await inviteFirstOwner(server.context)) ?? '')
  const before = { token: tokenOf(link), name: 'Selma', email: SELMA, password: PASSWORD }
  expect((await post('invitation', before)).status).toBe(410)
  expect((await post('invitation', { token, name: 'Selma', password: PASSWORD })).status).toBe(400)
  const body = { token, name: 'Selma', email: SELMA, password: PASSWORD }
  const { body: me } = await post('invitation', body)
  expect(me).toMatchObject({ name: 'Selma', roles: ['organizer'], waiting: ['owner'] })
  expect((await post('invitation', body)).status).toBe(410)
  expect(await inviteFirstOwner(server.context)).toBeUndefined()
})

test('an invitation ends after three days', async () => {
  const { link } = await server.organizer.member.inviteMember({
    body: { name: 'Selma', email: SELMA, roles: ['reader'] },
  })
  server.advanceClock(3 * DAY_MS)
  const body = { token: tokenOf(link), name: 'Selma', password: PASSWORD }
  expect((await post('invitation', body)).status).toBe(410)
})

test('an unknown address and a wrong password are refused alike', async () => {
  await joinAsMember(server)
  const wrong = await signIn(server, undefined, 'another passphrase')
  const unknown = await post('sign-in', { email: 'nobody@organizer.example', password: PASSWORD })
  expect([wrong.status, wrong.body, wrong.setCookie]).toEqual([401, unknown.body, undefined])
})

test('the cookie is out of reach of scripts and other sites, and counts only for pages of the office', async () => {
  await joinAsMember(server)
  const { cookie, setCookie } = await signIn(server)
  expect(setCookie).toMatch(/; Path=\/api; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
  const me = (headers: Record<string, string>) => send(server, 'GET', 'me', undefined, headers)
  expect((await me({ cookie, 'x-office': '1' })).body).toMatchObject({ name: 'Selma', roles: ['organizer'] })
  expect((await me({ cookie })).status).toBe(401)
  const write = (headers: Record<string, string>) => post('sign-out', undefined, { cookie, ...headers })
  expect((await write({})).status).toBe(401)
  expect((await write({ 'x-office': '1' })).status).toBe(403)
  expect((await write({ 'x-office': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await write({ 'x-office': '1', origin: 'https://evil.example' })).status).toBe(403)
  expect((await write({ 'x-office': '1', origin: 'https://portal.example' })).status).toBe(200)
})

test('no cookie opens anything after 12 hours', async () => {
  const { headers } = await joinAsMember(server)
  server.advanceClock(12 * HOUR_MS)
  expect((await send(server, 'GET', 'me', undefined, headers)).status).toBe(401)
})

test('owner and visas count once there is a second factor, by a code that has not turned it on', async () => {
  const { calls, headers } = await joinAsMember(server, ['owner', 'visas', 'reader'])
  expect(await calls.member.getMe()).toMatchObject({ roles: ['reader'], waiting: ['owner', 'visas'] })
  await expectRefusal(calls.member.listApiKeys(), 'forbidden')
  const { secret } = await enableSecondFactor(server, calls)
  expect(await calls.member.getMe()).toMatchObject({ waiting: [], recoveryCodes: 10 })
  expect(await calls.member.listApiKeys()).toEqual([])

  expect(await signIn(server)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  expect((await signIn(server, '000000')).status).toBe(400)
  // It has turned the second factor on.
  expect((await signIn(server, codeAt(secret, server.now()))).status).toBe(400)
  server.advanceClock(30_000)
  expect((await signIn(server, codeAt(secret, server.now()))).status).toBe(200)

  const again = { body: { password: PASSWORD } }
  await expectRefusal(server.as(headers).member.prepareSecondFactor(again), 'invalid')
})

test('a second factor that replaces another counts from its own first code on; until then the one before does', async () => {
  const { calls } = await joinAsMember(server, ['owner'])
  const { secret, recoveryCodes } = await enableSecondFactor(server, calls)
  const [code = ''] = recoveryCodes
  const next = await calls.member.prepareSecondFactor({ body: { password: PASSWORD, code } })
  expect(await calls.member.getMe()).toMatchObject({ hasSecondFactor: true, waiting: [] })
  expect((await signIn(server)).status).toBe(400)
  server.advanceClock(60_000)
  const codesNow = () => [secret, next.secret].map((one) => codeAt(one, server.now()))
  const statuses = async () => [
    (await signIn(server, codesNow()[1])).status,
    (await signIn(server, codesNow()[0])).status,
  ]
  expect(await statuses()).toEqual([400, 200])
  await calls.member.confirmSecondFactor({ body: { code: codesNow()[1] ?? '' } })
  server.advanceClock(60_000)
  expect(await statuses()).toEqual([200, 400])
  await expectRefusal(calls.member.confirmSecondFactor({ body: { code: codesNow()[1] ?? '' } }), 'invalid')
})

test('with OFFICE=off nobody signs in or accepts an invitation, and no cookie counts', async () => {
  const { headers } = await joinAsMember(server)
  const yacine = { name: 'Yacine', email: 'yacine@organizer.example', roles: ['reader' as const] }
  const { link } = await server.organizer.member.inviteMember({ body: yacine })
  server.context.config.hasOffice = false
  expect((await send(server, 'GET', 'me', undefined, headers)).status).toBe(401)
  expect((await signIn(server)).status).toBe(404)
  const body = { token: tokenOf(link), name: 'Yacine', password: PASSWORD }
  expect((await post('invitation', body)).status).toBe(404)
})
