import { describe, expect, test } from 'vitest'
import { freshCompany, linkToken, mailedToken, mailsTo, VISA_REQUEST } from '#server/testing/records.ts'
import { DAY_MS, freshServer } from '#server/testing/test-server.ts'

const server = freshServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const company = freshCompany(server)

/** One proxy is trusted, so each test has as many network addresses as it wants. */
const post = (path: string, payload: object, address = '10.0.0.1', headers = {}) =>
  server.request('POST', path, { payload, headers: { 'x-forwarded-for': address, ...headers } })
const login = (password: string, address?: string, email = company.email) =>
  post('/api/user/login_company', { email, password }, address)
const times = async (count: number, call: (at: number) => Promise<{ statusCode: number }>) => {
  const statuses = await Promise.all(Array.from({ length: count }, (_, at) => call(at)))
  return statuses.map(({ statusCode }) => statusCode)
}

describe('failed sign-ins', () => {
  test('Q-185 only failures count: seventy sign-ins from one address pass', async () => {
    for (let time = 0; time < 70; time++) expect((await login(company.password)).statusCode).toBe(200)
  })

  test('Q-319 a home with a /56 may four times what one network may, and the one next to it as much', async () => {
    const ask = (name: string, address: string) =>
      post('/api/user/forgot-password', { email: `${name}@acme.dz` }, address)
    const home = await times(90, (at) => ask(`home-${at}`, `2001:db8:1:${at % 10}::1`))
    expect(home.filter((status) => status === 200)).toHaveLength(80)
    expect((await ask('next', '2001:db8:1:100::1')).statusCode).toBe(200)
  })

  test('Q-185 after 20 failures an account is closed to new addresses, with Retry-After and the usual body', async () => {
    expect(await times(20, (at) => login('wrong', `10.0.1.${at}`))).toEqual(Array(20).fill(401))
    const refused = await login(company.password, '10.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    const text = 'Too many attempts. Try again later.'
    expect(refused.json()).toEqual({ error: text, message: text, code: 'too_many' })
  })

  test('Q-185 an address that signed in before is not held by it, and its wrong password is still 401', async () => {
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(200)
    await times(25, (at) => login('wrong', `10.0.1.${at}`))
    expect((await login('wrong', '10.0.3.1')).statusCode).toBe(401)
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(200)
    expect((await login(company.password, '10.0.3.2')).statusCode).toBe(429)
  })

  test('Q-185 the 30 days of a known address begin anew with each sign-in', async () => {
    const start = server.now()
    const inDays = (days: number) => server.setNow(start + days * DAY_MS)
    await login(company.password, '10.0.3.1')
    inDays(29)
    await login(company.password, '10.0.3.1')
    inDays(58)
    await times(20, (at) => login('wrong', `10.0.1.${at}`))
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(200)
    inDays(89)
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(429)
  })

  test('Q-185 60 failures from one address close it for every account; unknown accounts count alike', async () => {
    await times(60, (at) => login('wrong', '10.0.4.1', `nobody-${at}@nowhere.dz`))
    expect((await login(company.password, '10.0.4.1')).statusCode).toBe(429)
    expect((await login(company.password, '10.0.4.2')).statusCode).toBe(200)
  })

  test('Q-185 the link sign-in shares the count of the password sign-in', async () => {
    const byLink = (password: string, address: string) =>
      post('/api/user/login_company_link', { email: company.email, password }, address)
    await times(20, (at) => byLink('wrong', `10.0.1.${at}`))
    expect((await login(company.password, '10.0.2.1')).statusCode).toBe(429)
  })

  test('Q-185 Q-319 wrong present passwords of a session have a count of their own', async () => {
    const put = (currentPassword: string, address: string) =>
      server.request('PUT', '/api/user/password', {
        payload: { currentPassword, password: 'another password' },
        headers: { authorization: `Bearer ${company.token}`, 'x-forwarded-for': address },
      })
    await times(20, (at) => login('wrong', `10.0.1.${at}`))
    expect(await times(20, (at) => put('wrong', `10.0.1.${at}`))).toEqual(Array(20).fill(403))
    expect((await put(company.password, '10.0.2.2')).statusCode).toBe(429)
  })

  test('Q-319 the place of an account is closed by nothing tried for others from there, only by 20 for itself', async () => {
    await login(company.password, '10.0.3.1')
    await times(60, (at) => login('wrong', '10.0.3.1', `nobody-${at}@nowhere.dz`))
    expect((await login('wrong', '10.0.3.1', 'another@nowhere.dz')).statusCode).toBe(429)
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(200)
    expect(await times(20, () => login('wrong', '10.0.3.1'))).toEqual(Array(20).fill(401))
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(429)
    expect((await login(company.password, '10.0.3.2')).statusCode).toBe(200)
  })

  test('Q-319 a company that registered itself is not locked out of where it did, though it never signed in', async () => {
    const email = 'new@nordvik.example'
    await post('/api/user/register', { email, password: 'long enough' }, '10.0.3.1')
    await times(40, (at) => login('wrong', `10.0.1.${at}`, email))
    expect((await login('long enough', '10.0.3.1', email)).statusCode).toBe(200)
  })

  const triedByStrangers = async () => {
    await times(30, (at) => login('wrong', `10.0.1.${at}`))
    await times(60, (at) => login('wrong', '10.0.3.1', `nobody-${at}@nowhere.dz`))
  }

  test('Q-319 nor of where it chose a new password, whatever its network and others tried before', async () => {
    await triedByStrangers()
    await post('/api/user/forgot-password', { email: company.email }, '10.0.3.2')
    const token = await mailedToken(server, company.email, 'forgot_password')
    const reset = (given: string) =>
      post('/api/user/reset-password', { token: given, password: 'another password' }, '10.0.3.1')
    expect([(await reset('guess')).statusCode, (await reset(token)).statusCode]).toEqual([429, 200])
    expect((await login('another password', '10.0.3.1')).statusCode).toBe(200)
  })

  test('Q-319 a sign-in link opens whatever strangers tried before', async () => {
    const token = await linkToken(server, company.id)
    await triedByStrangers()
    const byLink = (password: string) =>
      post('/api/user/login_company_link', { email: company.email, password }, '10.0.3.1')
    expect([(await byLink('guess')).statusCode, (await byLink(token)).statusCode]).toEqual([429, 200])
    expect((await login(company.password, '10.0.3.1')).statusCode).toBe(200)
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
    const answers = []
    for (let at = 0; at < 4; at++)
      answers.push(await post('/api/user/forgot-password', { email: company.email }, `10.0.5.${at}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
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
    const look = () =>
      server.request('GET', '/api/badge/badge-by-email/nobody@x.dz', {
        headers: company.headers,
      })
    expect(await times(60, look)).toEqual(Array(60).fill(404))
    expect((await look()).statusCode).toBe(429)
  })
})
