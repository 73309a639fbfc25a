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
  withCookie,
} from '#server/testing/build-member.ts'
import { DAY_MS, expectRefusal, idParams, serverPerTest } from '#server/testing/test-server.ts'

// Each title names an attack on the office's sign-in.

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const { organizer } = server
const post = (path: string, payload?: object, headers?: Record<string, string>) =>
  send(server, 'POST', path, payload, headers)

const OFFICE = { 'x-office': '1', 'sec-fetch-site': 'same-origin' }
const from = (network: number) => ({ ...OFFICE, 'x-forwarded-for': `198.51.100.${network}` })
const me = async (cookie: string) => (await send(server, 'GET', 'me', undefined, withCookie(cookie))).status
const withFactor = async () => {
  const { calls } = await joinAsMember(server, ['visas'])
  return { calls, ...(await enableSecondFactor(server, calls)) }
}
const guess = (email: string, password: string, network: number) => post('sign-in', { email, password }, from(network))
/** One after the other. */
async function times(count: number, call: (at: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status)
  return statuses
}

test('stuffing: passwords are tried for many accounts from one network', async () => {
  const oneNetwork = await times(65, (at) => guess(`nobody-${at}@organizer.example`, PASSWORD, 200))
  expect(oneNetwork.filter((status) => status === 401)).toHaveLength(60)
  expect(oneNetwork.at(-1)).toBe(429)
})

test('Q-319 lockout: forty wrong passwords from many networks lock nobody out of where they sat yesterday, nor out of another password', async () => {
  const { secret } = await withFactor()
  const seat = { ...OFFICE, 'x-forwarded-for': '192.0.2.1' }
  const enter = (headers: Record<string, string>) =>
    post('sign-in', { email: SELMA, password: PASSWORD, code: codeAt(secret, server.now()) }, headers)
  server.advanceClock(60_000)
  await enter(seat)
  server.advanceClock(DAY_MS - 60_000)
  expect(await times(40, (at) => guess(SELMA, `wrong ${at}`, at % 8))).toEqual([
    ...Array(20).fill(401),
    ...Array(20).fill(429),
  ])
  // Not even with the right one: it would tell whoever guesses that it is right.
  expect((await enter(from(50))).status).toBe(429)
  const { status, cookie } = await enter(seat)
  const body = { currentPassword: PASSWORD, password: 'quite another one' }
  const changed = await send(server, 'PUT', 'password', body, { ...from(50), cookie })
  expect([status, changed.status]).toEqual([200, 200])
})

test('Q-319 guessing from the member’s own network, from many, and in a session: twenty in a quarter of an hour each', async () => {
  const { headers } = await joinAsMember(server)
  const seat = 7
  const enter = (network: number, password = PASSWORD) => guess(SELMA, password, network)
  await enter(seat)
  expect(await times(25, (at) => enter(seat, `wrong ${at}`))).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
  expect((await enter(seat)).status).toBe(429)
  // She sits there no more, but another place is open to her.
  expect((await enter(8)).status).toBe(200)
  const elsewhere = await times(100, (at) => enter(100 + at, `wrong ${at}`))
  expect(elsewhere.filter((status) => status === 401)).toHaveLength(20)
  const inSession = (at: number) => {
    const body = { currentPassword: `wrong ${at}`, password: 'quite another one' }
    return send(server, 'PUT', 'password', body, { ...headers, 'x-forwarded-for': `198.51.100.${at}` })
  }
  expect(await times(25, inSession)).toEqual([...Array(20).fill(400), ...Array(5).fill(429)])
})

test('Q-319 an invitation opens whatever strangers in its network tried, and where it is accepted is known', async () => {
  const { link } = await organizer.member.inviteMember({
    body: { name: 'Selma', email: SELMA, roles: ['reader'] },
  })
  await times(60, (at) => guess(`nobody-${at}@organizer.example`, PASSWORD, 9))
  const accept = (token: string) => post('invitation', { token, name: 'Selma', password: PASSWORD }, from(9))
  expect([(await accept('guess')).status, (await accept(tokenOf(link))).status]).toEqual([429, 200])
  await times(40, (at) => guess(SELMA, `wrong ${at}`, 100 + (at % 8)))
  expect((await guess(SELMA, PASSWORD, 9)).status).toBe(200)
})

test('Q-319 after thirty days a network is a stranger’s again, and what is remembered names none', async () => {
  await joinAsMember(server)
  await guess(SELMA, PASSWORD, 7)
  server.advanceClock(31 * DAY_MS)
  await times(20, (at) => guess(SELMA, `wrong ${at}`, 100 + at))
  expect((await guess(SELMA, PASSWORD, 7)).status).toBe(429)
  const { knownAddresses } = await server.row('member')
  expect(knownAddresses).toMatch(/^\{("[0-9a-f]{64}":\d+,?)+\}$/)
})

test('fixation: a cookie that somebody planted before the sign-in is not the one after it', async () => {
  await joinAsMember(server)
  const planted = 'foyer_office=planted-by-somebody-else'
  const body = { email: SELMA, password: PASSWORD }
  const { status, cookie } = await post('sign-in', body, withCookie(planted))
  expect([status, await me(planted), await me(cookie)]).toEqual([200, 401, 200])
  expect(cookie).not.toContain('planted')
  const again = await post('sign-in', body, withCookie(cookie))
  expect(again.cookie).not.toBe(cookie)
})

test('planting: a cookie of the name that a neighbouring domain set first keeps nobody out, and opens nothing', async () => {
  const { headers } = await joinAsMember(server)
  const planted = Array.from({ length: 30 }, (_, index) => `foyer_office=planted-${index}`)
  expect(await me([...planted, headers.cookie, 'foyer_office=last'].join('; '))).toBe(200)
  expect(await me(planted.join('; '))).toBe(401)
  await post('sign-out', undefined, withCookie(`foyer_office=planted; ${headers.cookie}`))
  expect(await me(headers.cookie)).toBe(401)
})

test('a form of a foreign page signs nobody in, accepts no invitation and changes nothing', async () => {
  const { headers } = await joinAsMember(server)
  const form = (path: string, body: object, given: Record<string, string> = {}) =>
    server.request('POST', `/api/${path}`, {
      headers: {
        'content-type': 'text/plain',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
        ...given,
      },
      payload: `${JSON.stringify(body).slice(0, -1)},"x":"="}`,
    })
  const signedIn = await form('office/sign-in', { email: SELMA, password: PASSWORD })
  const accepted = await form('office/invitation', { token: 'known', name: 'Selma', password: PASSWORD })
  // The browser of an organizer sends no cookie of SameSite=Strict along; this one does.
  const company = await form('company', { email: 'a@b.example' }, { cookie: headers.cookie })
  for (const { statusCode, headers: set } of [signedIn, accepted, company]) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(set['set-cookie']).toBeUndefined()
  }
  expect(await organizer.company.listCompanies({ query: {} })).toEqual([])
})

test('a fetch of a foreign page gets no permission to send the office’s header, and is refused if it does', async () => {
  const { headers } = await joinAsMember(server)
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const preflight = await server.request('OPTIONS', '/api/office/sign-out', {
    headers: { ...foreign, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-office' },
  })
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const attempt = await post('sign-out', undefined, { ...headers, ...foreign })
  expect([attempt.status, await me(headers.cookie)]).toEqual([403, 200])
  const signedIn = await post('sign-in', { email: SELMA, password: PASSWORD }, { 'x-office': '1', ...foreign })
  expect([signedIn.status, signedIn.setCookie]).toEqual([403, undefined])
})

test('a sign-in while the clock was a year ahead: the authenticator goes on by the right time, and no code works twice or after a later one', async () => {
  const { secret } = await withFactor()
  const right = server.now() + 60_000
  server.setNow(right + 365 * DAY_MS)
  expect((await signIn(server, codeAt(secret, server.now()))).status).toBe(200)
  server.setNow(right)
  const code = codeAt(secret, right)
  expect((await signIn(server, code)).status).toBe(200)
  for (const used of [code, codeAt(secret, right - 30_000)]) expect((await signIn(server, used)).status).toBe(400)
})

test('Q-252 codes are guessed: by who knows the password, in a stolen session, and where one is turned on', async () => {
  const { calls, secret } = await withFactor()
  const wrong = () => calls.member.prepareSecondFactor({ body: { password: PASSWORD, code: 'abcdef' } })
  for (let index = 0; index < 5; index++) {
    expect((await signIn(server, '000000')).status).toBe(400)
    await expectRefusal(wrong(), 400)
  }
  server.advanceClock(30_000)
  expect((await signIn(server, codeAt(secret, server.now()))).status).toBe(429)
  await expectRefusal(wrong(), 429)
  await expectRefusal(calls.member.confirmSecondFactor({ body: { code: '000000' } }), 429)
})

test('a recovery code works once, however it is typed, and not for another member', async () => {
  const { recoveryCodes } = await withFactor()
  const [spare = '', other = ''] = recoveryCodes
  expect((await signIn(server, spare.toUpperCase())).status).toBe(200)
  expect((await signIn(server, spare)).status).toBe(400)
  const yacine = await joinAsMember(server, ['visas'], 'yacine@organizer.example')
  await enableSecondFactor(server, yacine.calls)
  const body = { email: 'yacine@organizer.example', password: PASSWORD, code: other }
  expect((await post('sign-in', body)).status).toBe(400)
})

test('an invitation used twice is refused the second time, also at the same moment; a newer one ends it', async () => {
  const invite = (email: string) => organizer.member.inviteMember({ body: { name: 'Selma', email, roles: ['reader'] } })
  const first = await invite(SELMA)
  const accept = (link: string, password = PASSWORD) =>
    post('invitation', { token: tokenOf(link), name: 'Selma', password })
  const both = await Promise.all([accept(first.link), accept(first.link, 'another passphrase')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  const second = await invite('yacine@organizer.example')
  await organizer.member.inviteMemberAgain(idParams(second))
  expect((await accept(second.link)).status).toBe(410)
})

test('the link of an invitation is in no table, and no organizer reads it in the mail', async () => {
  const { calls } = await joinAsMember(server)
  const body = { name: 'Yacine', email: 'yacine@organizer.example', roles: ['owner' as const] }
  const token = tokenOf((await organizer.member.inviteMember({ body })).link)
  const mail = (await calls.mail.listOutbox({ query: {} })).find(({ to }) => to === body.email)
  const read = await calls.mail.getMail(idParams(mail?._id ?? ''))
  expect(read.text).toContain('Yacine')
  expect(JSON.stringify(read)).not.toContain(token)
  const rows = [await server.rows('outbox'), await server.rows('member'), await server.rows('change')]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a role taken away in mid-session opens nothing more, nor does one of a membership that ended', async () => {
  const reader = await joinAsMember(server)
  await organizer.member.updateMember(idParams(reader, { roles: ['reader'] }))
  expect(await me(reader.headers.cookie)).toBe(401)
  const ended = await joinAsMember(server, ['organizer'], 'yacine@organizer.example')
  await organizer.member.removeMember(idParams(ended))
  expect(await me(ended.headers.cookie)).toBe(401)
})

test('a stolen cookie opens nothing after the sign-out, another password, or a new invitation; what is under way is too late', async () => {
  const { _id } = await joinAsMember(server)
  const stolen = async (ends: (cookie: string) => Promise<unknown>) => {
    const { cookie } = await signIn(server)
    expect(await me(cookie)).toBe(200)
    await ends(cookie)
    return me(cookie)
  }
  const signOut = (cookie: string) => post('sign-out', undefined, withCookie(cookie))
  const password = 'quite another one'
  const change = (cookie: string, currentPassword = PASSWORD) =>
    send(server, 'PUT', 'password', { currentPassword, password }, withCookie(cookie))
  expect(await stolen(signOut)).toBe(401)
  expect(await stolen(async () => change((await signIn(server)).cookie))).toBe(401)
  const { cookie } = await signIn(server, undefined, password)
  const late = [change(cookie, password), ...[0, 1, 2, 3].map(() => signIn(server, undefined, password))]
  // By now the passwords are being compared.
  await me(cookie)
  await organizer.member.inviteMemberAgain(idParams(_id))
  for (const { status } of await Promise.all(late)) expect(status).toBe(401)
  expect([await me(cookie), (await signIn(server, undefined, password)).status]).toEqual([401, 401])
})
