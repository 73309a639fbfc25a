import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '#shared/contract/call-failed.ts'

vi.mock('./i18n.ts', () => ({ currentLanguage: () => 'fr' }))
vi.mock('./session.ts', () => ({ sessionStore: { getState: () => ({ token: 'secret-token' }) } }))
const { httpTransport } = await import('./http-transport.ts')

const call = { method: 'PUT', path: '/api/company/1', body: { adresse: 'Oran' } } as const
const answer = vi.fn<typeof fetch>()
const logged = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answer.mockReset()
  logged.mockReset()
})

describe('a call that fails', () => {
  test.each([
    ['a refusal', () => Response.json({ error: 'No', code: 'forbidden' }, { status: 403 }), 403, 'No'],
    ['a text', () => new Response('Bad gateway', { status: 502 }), 502, 'Bad gateway'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 0, ''],
  ])('ERR-06 %s is logged and passed on', async (_what, made, status, message) => {
    answer.mockImplementation(async () => made())
    const failure = await httpTransport(call).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ status, message })
    expect(logged.mock.calls).toEqual([['PUT', failure]])
    // What is logged names neither the person nor the session.
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Oran|secret-token/)
  })
})

test('PERM-05 Q-191 a call carries the token, the language and its body', async () => {
  answer.mockResolvedValue(Response.json({ _id: '1' }))
  expect(await httpTransport(call)).toEqual({ _id: '1' })
  const [path, init] = answer.mock.calls[0] ?? []
  expect(path).toBe('/api/company/1')
  expect(init).toMatchObject({
    method: 'PUT',
    keepalive: true,
    body: '{"adresse":"Oran"}',
    headers: { Authorization: 'Bearer secret-token', 'Accept-Language': 'fr' },
  })
  expect(logged).not.toHaveBeenCalled()
})
