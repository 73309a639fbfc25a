import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import {
  buildCompany,
  companyPerFile,
  DAY_MS,
  expectRefusal,
  idParams,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'

const SECRET = 'a secret of the tests, long enough for HS512 as well: 0123456789abcdef'
const server = serverPerFile({ env: { JWT_SECRET: SECRET } })
const { anyone } = server
const company = companyPerFile(server)

const statusOf = async (token: string) =>
  (await server.request('GET', '/api/user/me_company', { headers: { authorization: `Bearer ${token}` } })).statusCode

describe('the bearer token', () => {
  const issuedAt = Math.floor(TEST_NOW / 1000)
  const claims = () => ({
    typ: 'session',
    ver: 1,
    iat: issuedAt,
    exp: issuedAt + 3600,
    aud: 'foyer',
    sub: company.id,
  })
  const signed = (change: object, options: jwt.SignOptions = {}, secret = SECRET) => {
    const given = Object.entries({ ...claims(), ...change }).filter(([, value]) => value !== undefined)
    return jwt.sign(Object.fromEntries(given), secret, { algorithm: 'HS256', ...options })
  }

  test('Q-027 is HS256 with the company as subject, audience, type and seven days', () => {
    const { header, payload } = jwt.decode(company.token, { complete: true }) as jwt.Jwt
    expect(header.alg).toBe('HS256')
    expect(payload).toEqual({ ...claims(), ver: 1, exp: issuedAt + 7 * 24 * 3600 })
  })

  test('Q-027 one that is made by hand with the same claims is good, so that the refusals below mean something', async () => {
    expect(await statusOf(signed({}))).toBe(200)
  })

  test.each([
    ['without a signature (alg none)', () => unsigned(claims())],
    ['signed with HS512', () => signed({}, { algorithm: 'HS512' })],
    ['signed with another secret', () => signed({}, {}, `${SECRET}!`)],
    ['for another audience', () => signed({ aud: 'somebody else' })],
    ['of another type', () => signed({ typ: 'login_link' })],
    ['without a subject', () => signed({ sub: undefined })],
    ['of an unknown company', () => signed({ sub: 'f'.repeat(32) })],
    ['of an older version', () => signed({ ver: 0 })],
    ['with the version as a text', () => signed({ ver: '1' })],
    ['that has expired', () => signed({ exp: issuedAt - 1 })],
  ])('Q-027 one %s is 401', async (_what, make) => {
    expect(await statusOf(make())).toBe(401)
  })

  test('Q-027 lasts seven days of the server’s clock and not a second more', async () => {
    const { token } = await anyone.account.login({ body: company })
    server.setNow(TEST_NOW + 7 * DAY_MS - 1000)
    expect(await statusOf(token)).toBe(200)
    server.setNow(TEST_NOW + 7 * DAY_MS)
    expect(await statusOf(token)).toBe(401)
    server.setNow(TEST_NOW)
  })

  test('Q-024 a bad one counts as none on open calls, but create-badge answers 401', async () => {
    const bad = server.asToken(signed({ ver: 0 }))
    expect(await bad.company.getCompany(idParams(company))).not.toHaveProperty('email')
    const body = { type: 'visitor' as const, email: 'bad-token@visitor.dz' }
    await expectRefusal(bad.badge.createBadge({ body }), 401)
    expect(await anyone.badge.createBadge({ body })).toMatchObject({ email: body.email })
  })
})

describe('PUT password', () => {
  test('Q-208 Q-027 changes it, ends all other sessions and answers a new token', async () => {
    const { email, password, token, id, calls } = await buildCompany(server)
    const other = await anyone.account.login({ body: { email, password } })
    const session = await calls.account.changePassword({
      body: { currentPassword: password, password: 'another password' },
    })
    expect(session).toEqual({ token: expect.any(String), _id: id })
    expect([await statusOf(token), await statusOf(other.token), await statusOf(session.token)]).toEqual([401, 401, 200])
    const login = (one: string) => anyone.account.login({ body: { email, password: one } })
    await expectRefusal(login(password), 401)
    expect((await login('another password'))._id).toBe(id)
  })

  test.each([
    [{ currentPassword: 'wrong', password: 'another password' }, 403, 'currentPassword'],
    [{ currentPassword: '', password: 'another password' }, 403, 'currentPassword'],
    [{ password: 'another password' }, 400, 'currentPassword'],
    [{ currentPassword: 'a password of the tests', password: 'short' }, 400, 'password'],
  ])('Q-208 %j is %i and changes nothing', async (payload, status, field) => {
    const headers = company.headers
    const answer = await server.request('PUT', '/api/user/password', { headers, payload })
    const code = status === 403 ? 'password_needed' : 'invalid'
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([status, code, [field]])
    expect(await statusOf(company.token)).toBe(200)
  })
})

/** jsonwebtoken itself refuses to make such a token with a secret. */
function unsigned(payload: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
}
