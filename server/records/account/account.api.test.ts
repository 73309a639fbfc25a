import { describe, expect, test, vi } from 'vitest'
import {
  buildBadge,
  buildSpeaker,
  companyPerFile,
  expectRefusal,
  serverPerFile,
  TEST_ORGANIZER_KEY,
} from '#server/testing/records.ts'

const verified = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      verified.count++
      return real.verify(...given)
    },
  }
})

const server = serverPerFile()
const company = companyPerFile(server)

const post = (path: string, payload: object) => server.request('POST', `/api/user/${path}`, { payload })

describe('GET me_company', () => {
  type Headers = { authorization?: string }
  const me = (headers: Headers) => server.request('GET', '/api/user/me_company', { headers })

  test.each([
    ['nothing', {}],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['garbage', { authorization: 'Bearer abc.def.ghi' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['the token without its scheme', () => ({ authorization: company.token })],
  ])('PERM-05 with %s it is 401', async (_what, headers: Headers | (() => Headers)) => {
    const answer = await me(typeof headers === 'function' ? headers() : headers)
    const message = 'Please sign in'
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: message, message, code: 'unauthorized' }])
  })

  test('PERM-01 neither an invitee nor a speaker signs in, and no body makes another role', async () => {
    const { email } = await buildBadge(company)
    const speaker = await buildSpeaker(server.organizer)
    for (const one of [email, speaker.email])
      for (const password of ['', 'a long password', TEST_ORGANIZER_KEY])
        expect((await post('login_company', { email: one, password })).statusCode).toBeOneOf([400, 401])
    const roles = { role: 'admin', roles: ['organizer'], isAdmin: true, kind: 'organizer' }
    const account = { email: 'admin@roles.example', password: 'a long password', ...roles }
    const { token } = (await post('register', account)).json()
    const calls = server.asToken(token)
    const record = await calls.account.getMyCompany()
    expect(Object.keys(record).filter((key) => key in roles)).toEqual([])
    await expectRefusal(calls.mail.listOutbox(), 403)
    await expectRefusal(server.asToken(TEST_ORGANIZER_KEY).account.getMyCompany(), 401)
  })
})

describe('signing in', () => {
  test.each(['login_company', 'login_company_link'])(
    'API-02 API-03 %s answers token and _id, whatever blanks and capitals the e-mail has',
    async (path) => {
      const { email, password } = company
      const answer = await post(path, { email: `  ${email.toUpperCase()} `, password })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ token: expect.any(String), _id: company.id })
      const { token } = answer.json<{ token: string }>()
      expect((await server.asToken(token).account.getMyCompany())._id).toBe(company.id)
    },
  )

  test('LOGIN-05 Q-038 a wrong password and an unknown e-mail are refused alike', async () => {
    const wrong = await post('login_company', { email: company.email, password: 'wrong' })
    const unknown = await post('login_company', { email: 'nobody@nowhere.dz', password: 'wrong' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    const message = 'Invalid email or password'
    expect(wrong.json()).toEqual({ error: message, message, code: 'login_failed' })
    expect(unknown.payload).toBe(wrong.payload)
  })

  test.each([
    ['a wrong password', () => ({ email: company.email, password: 'wrong' })],
    ['an unknown e-mail', () => ({ email: 'nobody@nowhere.dz', password: 'wrong' })],
    ['no e-mail', () => ({ email: '', password: 'wrong' })],
  ])('Q-027 %s costs the work of one password check', async (_what, body) => {
    const before = verified.count
    await post('login_company', body())
    expect(verified.count - before).toBe(1)
  })

  test('Q-160 a company without a password cannot sign in, not even with an empty one', async () => {
    const { email } = await server.addCompany({ email: 'nopass@acme.dz' })
    for (const password of ['', 'null', 'undefined'])
      expect((await post('login_company', { email, password })).statusCode).toBe(401)
  })

  test.each([
    [{}, { email: 'This field is required', password: 'This field is required' }],
    [{ email: 'a@b.dz' }, { password: 'This field is required' }],
    [
      { email: ['a@b.dz'], password: { $ne: '' } },
      { email: 'This value is not valid', password: 'This value is not valid' },
    ],
    [{ email: 'a@b.dz', password: 'x'.repeat(201) }, { password: 'Use at most 200 characters' }],
  ])('API-02 a body such as %j is 400 and names each field', async (body, fields) => {
    const answer = await post('login_company', body)
    expect(answer.statusCode).toBe(400)
    const first = Object.values(fields)[0]
    expect(answer.json()).toEqual({ error: first, message: first, code: 'invalid', fields })
  })
})
