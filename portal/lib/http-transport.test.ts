import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'

vi.mock('./i18n.ts', () => ({ currentLanguage: () => 'fr' }))
vi.mock('./session.ts', () => ({ sessionStore: { getState: () => ({ token: 'secret-token' }), subscribe() {} } }))
const { httpTransport } = await import('./http-transport.ts')
const { shareUnchanged } = await import('./query-client.ts')

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

test.each([
  ['a refusal', () => Response.json({ error: 'No', code: 'forbidden' }, { status: 403 }), 403, 'No'],
  ['a text', () => new Response('Bad gateway', { status: 502 }), 502, 'Bad gateway'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 0, ''],
])('ERR-06 a call that fails: %s is logged and passed on', async (_what, made, status, message) => {
  answer.mockImplementation(async () => made())
  const failure = await httpTransport(call).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ status, message })
  expect(logged.mock.calls).toEqual([['PUT', failure]])
  // What is logged names neither the person nor the session.
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Oran|secret-token/)
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

describe('a list that is read again and again', () => {
  const list = { method: 'GET', path: '/api/badge/badges/company/1' } as const
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ _id: `${index}`, nom: `Name ${index}` }))
  const answerRows = (count: number, etag: string) =>
    answer.mockImplementationOnce(async () => Response.json(rows(count), { headers: { ETag: etag } }))
  const askedWith = (call: number) => new Headers(answer.mock.calls[call]?.[1]?.headers)

  test('unchanged, it is the held answer itself: nothing to read, compare or draw', async () => {
    answerRows(300, 'W/"one"')
    const cached = shareUnchanged(undefined, await httpTransport(list)) as object
    answer.mockImplementationOnce(async () => new Response(null, { status: 304 }))
    const again = await httpTransport({ ...list, cached })
    expect(again).toBe(cached)
    expect(shareUnchanged(cached, again)).toBe(cached)
    expect(askedWith(0).has('If-None-Match')).toBe(false)
    expect(askedWith(1).get('If-None-Match')).toBe('W/"one"')
    expect(askedWith(1).get('Cache-Control')).toBe('max-age=0')
  })

  test('changed, the rows that did not stay the same objects, and the next question names the new state', async () => {
    answerRows(2, 'W/"one"')
    const first = shareUnchanged(undefined, await httpTransport(list)) as object[]
    answerRows(3, 'W/"two"')
    const second = shareUnchanged(first, await httpTransport({ ...list, cached: first })) as object[]
    expect(second).toEqual(rows(3))
    expect(second[0]).toBe(first[0])
    answer.mockImplementationOnce(async () => new Response(null, { status: 304 }))
    expect(await httpTransport({ ...list, cached: second })).toBe(second)
    expect(askedWith(2).get('If-None-Match')).toBe('W/"two"')
  })

  test('changed in the page, it is asked for whole: a 304 would keep what the server does not have', async () => {
    answerRows(2, 'W/"one"')
    const first = shareUnchanged(undefined, await httpTransport(list)) as { _id: string; nom: string }[]
    const edited = shareUnchanged(first, [{ _id: '0', nom: 'Another' }, first[1]]) as object
    answerRows(2, 'W/"one"')
    expect(await httpTransport({ ...list, cached: edited })).toEqual(rows(2))
    expect(askedWith(1).has('If-None-Match')).toBe(false)
  })
})
