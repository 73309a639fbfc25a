import { describe, expect, test } from 'vitest'
import {
  companyPerTest,
  DAY_MS,
  linkToken,
  mailedToken,
  mailsTo,
  serverPerTest,
  VISA_REQUEST,
} from '#server/testing/records.ts'

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const company = companyPerTest(server)

/** One proxy is trusted, so each test has as many network addresses as it wants. */
const post = (path: string, payload: object, address = '10.0.0.1', headers = {}) =>
  server.request('POST', path, { payload, headers: { 'x-forwarded-for': address, ...headers } })
/** Where the account is used from, unless a test says otherwise. */
const HOME = '10.0.3.1'
const login = async (password: string, address?: string, email = company.email) =>
  (await post('/api/user/login_company', { email, password }, address)).statusCode
/** With the right password. */
const enter = (address = HOME) => login(company.password, address)
const guess = (count: number, email?: string) => times(count, (at) => login('wrong', `10.0.1.${at}`, email))
/** From one place, for accounts that are not there. */
const guessOthers = (address: string) => times(60, (at) => login('wrong', address, `nobody-${at}@nowhere.dz`))
const times = async (count: number, call: (at: number) => Promise<number | { statusCode: number }>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)))
  return answers.map((answer) => (typeof answer === 'number' ? answer : answer.statusCode))
}

describe('failed sign-ins', () => {
  test('Q-185 only failures count: seventy sign-ins from one address pass', async () => {
    for (let time = 0; time < 70; time++) expect(await enter()).toBe(200)
  })

  test('Q-319 a home with a /56 may four times what one network may, and the one next to it as much', async () => {
    const ask = (name: string, address: string) =>
      post('/api/user/forgot-password', { email: `${name}@acme.dz` }, address)
    const home = await times(90, (at) => ask(`home-${at}`, `2001:db8:1:${at % 10}::1`))
    expect(home.filter((status) => status === 200)).toHaveLength(80)
    expect((await ask('next', '2001:db8:1:100::1')).statusCode).toBe(200)
  })

  test('Q-185 after 20 failures an account is closed to new addresses, with Retry-After and the usual body', async () => {
    expect(await guess(20)).toEqual(Array(20).fill(401))
    const refused = await post(
      '/api/user/login_company',
      { email: company.email, password: company.password },
      '10.0.2.1',
    )
    expect(refused.statusCode).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait > 0 && wait <= 15 * 60).toBe(true)
    const text = 'Too many attempts. Try again later.'
    expect(refused.json()).toEqual({ error: text, message: text, code: 'too_many' })
  })

  test('Q-185 the 30 days of a known address begin anew with each sign-in', async () => {
    const start = server.now()
    const inDays = (days: number) => server.setNow(start + days * DAY_MS)
    await enter()
    inDays(29)
    await enter()
    inDays(58)
    await guess(20)
    expect(await enter()).toBe(200)
    inDays(89)
    expect(await enter()).toBe(429)
  })

  test('Q-185 the link sign-in shares the count of the password sign-in', async () => {
    const byLink = (password: string, address: string) =>
      post('/api/user/login_company_link', { email: company.email, password }, address)
    await times(20, (at) => byLink('wrong', `10.0.1.${at}`))
    expect(await enter('10.0.2.1')).toBe(429)
  })

  test('Q-185 Q-319 wrong present passwords of a session have a count of their own', async () => {
    const put = (currentPassword: string, address: string) =>
      server.request('PUT', '/api/user/password', {
        payload: { currentPassword, password: 'another password' },
        headers: { authorization: `Bearer ${company.token}`, 'x-forwarded-for': address },
      })
    await guess(20)
    expect(await times(20, (at) => put('wrong', `10.0.1.${at}`))).toEqual(Array(20).fill(403))
    expect((await put(company.password, '10.0.2.2')).statusCode).toBe(429)
  })

  test('Q-185 Q-319 the place of an account is closed by nothing tried for others from there, 60 of which close it to them, only by 20 for itself', async () => {
    await enter()
    await guessOthers(HOME)
    expect(await login('wrong', HOME, 'another@nowhere.dz')).toBe(429)
    expect(await enter()).toBe(200)
    expect(await times(20, () => login('wrong', HOME))).toEqual(Array(20).fill(401))
    expect(await enter()).toBe(429)
    expect(await enter('10.0.3.2')).toBe(200)
  })

  test('Q-319 a company that registered itself is not locked out of where it did, though it never signed in', async () => {
    const email = 'new@nordvik.example'
    await post('/api/user/register', { email, password: 'long enough' }, HOME)
    await guess(40, email)
    expect(await login('long enough', HOME, email)).toBe(200)
  })

  const triedByStrangers = async () => {
    await guess(30)
    await guessOthers(HOME)
  }

  test('Q-319 nor of where it chose a new password, whatever its network and others tried before', async () => {
    await triedByStrangers()
    await post('/api/user/forgot-password', { email: company.email }, '10.0.3.2')
    const token = await mailedToken(server, company.email, 'forgot_password')
    const reset = (given: string) =>
      post('/api/user/reset-password', { token: given, password: 'another password' }, HOME)
    expect([(await reset('guess')).statusCode, (await reset(token)).statusCode]).toEqual([429, 200])
    expect(await login('another password', HOME)).toBe(200)
  })

  test('Q-319 a sign-in link opens whatever strangers tried before', async () => {
    const token = await linkToken(server, company.id)
    await triedByStrangers()
    const byLink = (password: string) => post('/api/user/login_company_link', { email: company.email, password }, HOME)
    expect([(await byLink('guess')).statusCode, (await byLink(token)).statusCode]).toEqual([429, 200])
    expect(await enter()).toBe(200)
  })

  test('Q-185 guessed tokens of reset mails count for their address', async () => {
    const reset = () => post('/api/user/reset-password', { token: 'guess', password: 'long enough' })
    expect(await times(60, reset)).toEqual(Array(60).fill(410))
    expect((await reset()).statusCode).toBe(429)
    expect((await post('/api/user/restore-email', { token: 'guess' })).statusCode).toBe(429)
  })
})

describe('what anyone may do', () => {
  test.each([
    ['register', (at: number) => ({ email: `new-${at}@acme.dz`, password: 'long enough' }), 201],
    ['forgot-password', (at: number) => ({ email: `new-${at}@acme.dz` }), 200],
    ['send-link', (at: number) => ({ email: `new-${at}@acme.dz` }), 200],
  ] as const)('Q-185 %s: 20 an hour from one address, the 21st is 429', async (path, body, status) => {
    const call = (at: number, address?: string) => post(`/api/user/${path}`, body(at), address)
    expect(await times(20, (at) => call(at))).toEqual(Array(20).fill(status))
    const refused = await call(20)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect((await call(20, '10.0.9.9')).statusCode).toBe(status)
  })

  test('Q-185 Q-032 forgotten password: the fourth mail of an account in an hour is not sent, the answer is the same', async () => {
    const forgot = async (at: number) => {
      const { statusCode, payload } = await post('/api/user/forgot-password', { email: company.email }, `10.0.5.${at}`)
      return [statusCode, payload]
    }
    const first = await forgot(0)
    expect(first[0]).toBe(200)
    for (const at of [1, 2, 3]) expect(await forgot(at)).toEqual(first)
    expect(await mailsTo(server, company.email)).toHaveLength(3)
  })

  test('Q-185 TRUST_PROXY a forged leftmost address is no way around a limit', async () => {
    const forged = (at: number) =>
      post('/api/user/register', { email: `f-${at}@acme.dz`, password: 'long enough' }, `6.6.6.${at}, 10.0.7.1`)
    await times(20, forged)
    expect((await forged(21)).statusCode).toBe(429)
  })

  test.each([
    ['badge', { type: 'visitor' }],
    ['speaker', {}],
    ['visa', VISA_REQUEST],
  ])(
    'Q-185 create-%s: 20 an hour for strangers of one address; with a token there is no such limit',
    async (entity, body) => {
      const create = (at: number, headers = {}) =>
        post(`/api/${entity}/create-${entity}`, { ...body, email: `v-${at}@x.dz` }, undefined, headers)
      expect(await times(20, (at) => create(at))).toEqual(Array(20).fill(201))
      expect((await create(20)).statusCode).toBe(429)
      expect((await create(21, company.headers)).statusCode).toBe(201)
    },
  )

  test('Q-185 badge-by-email: 60 an hour for a company', async () => {
    const look = () => server.request('GET', '/api/badge/badge-by-email/nobody@x.dz', { headers: company.headers })
    expect(await times(60, look)).toEqual(Array(60).fill(404))
    expect((await look()).statusCode).toBe(429)
  })
})
