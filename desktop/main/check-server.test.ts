import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'

test.each([
  ['127.0.0.1:4550', 'http://127.0.0.1:4550'],
  ['localhost:4550', 'http://localhost:4550'],
  [' [::1]:4550/ ', 'http://[::1]:4550'],
  ['foyer.example.org', 'https://foyer.example.org'],
  ['foyer.example.org:8443/', 'https://foyer.example.org:8443'],
])('%s without a scheme is %s', async (serverUrl, expected) => {
  const answer = async () => Response.json({ name: 'Foyer 2026' })
  const checked = await checkServer({ serverUrl, allowsHttp: false }, answer as typeof globalThis.fetch)
  expect(checked).toMatchObject({ isFoyer: true, serverUrl: expected })
})

test('an address without a scheme at which only http answers is offered without encryption, and taken on purpose', async () => {
  const asked: string[] = []
  const answer = async (url: string) => {
    asked.push(url)
    if (url.startsWith('https:')) throw new TypeError('fetch failed')
    return Response.json({ name: 'Foyer 2026' })
  }
  const check = (serverUrl: string, allowsHttp: boolean) =>
    checkServer({ serverUrl, allowsHttp }, answer as typeof globalThis.fetch)
  expect(await check('foyer.hall.example:8080', false)).toEqual({ isFoyer: false, reason: 'onlyHttp' })
  expect(await check('foyer.hall.example:8080', true)).toMatchObject({ serverUrl: 'http://foyer.hall.example:8080' })
  // Whoever typed https meant it.
  asked.length = 0
  expect(await check('https://foyer.hall.example:8080', true)).toEqual({ isFoyer: false, reason: 'unreachable' })
  expect(asked).toEqual(['https://foyer.hall.example:8080/api/edition'])
})
